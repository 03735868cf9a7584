import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * Runs a function once, when a request, its response or its connection closes. The connection counts too: after the
 * answer Node doesn't tell the request that its client hung up, and Node 20 never closes responses to requests that a
 * client sent ahead.
 */
export function whenClosed(request: IncomingMessage, closing: IncomingMessage | ServerResponse, run: () => void): void {
  const { socket } = request;
  const end = () => {
    closing.off("close", end);
    socket.off("close", end);
    run();
  };
  closing.once("close", end);
  // One for each request that was sent ahead.
  socket.setMaxListeners(0).once("close", end);
}
