import { createServer, type IncomingHttpHeaders } from "node:http";
import { closeServer, listening } from "./listening";

/** A call that a receiver took. */
export type Call = { headers: IncomingHttpHeaders; body: string };

export type Receiver = {
  url: string;
  received: Call[];
  /** The status it answers a call with; "hang" never answers. */
  answer: (call: Call) => number | "hang";
  /** The headers of its answers. */
  headers?: Record<string, string>;
  close(): void;
};

export const closedReceiver = (): Receiver => ({ url: "", received: [], answer: () => 204, close: () => {} });

/** Starts an HTTP server on this machine that stores the calls that it answers with 2xx. */
export async function openReceiver(receiver = closedReceiver()): Promise<Receiver> {
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (chunk: string) => (body += chunk));
    request.on("end", () => {
      const call = { headers: request.headers, body };
      const status = receiver.answer(call);
      if (status === "hang") return;
      if (status < 300) receiver.received.push(call);
      response.writeHead(status, receiver.headers).end();
    });
  });
  receiver.url = `${await listening(server)}/hook`;
  receiver.close = () => closeServer(server);
  return receiver;
}
