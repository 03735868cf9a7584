// The part of the package that is used. Its published types would add those of Express.
declare module "compression" {
  import type { IncomingMessage, ServerResponse } from "node:http";
  export default function compression(options: {
    brotli: { params: Record<number, number> };
  }): (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;
}
