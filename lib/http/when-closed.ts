import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * Runs a function once, when a request or its response is closed, or at the latest its connection: Node tells a request that was answered nothing about a
 * client who hangs up, and Node 20 never closes the answers to requests that were sent ahead on such a connection.
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
