import { closeSync, fdatasyncSync, fsyncSync, openSync } from "node:fs";
import type { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

type InitOptions = Parameters<NodeFS["init"]>[1];
type Module = Parameters<NonNullable<InitOptions["preRun"]>[number]>[0];

/** What Emscripten's NODEFS holds beside its published type: the operations on open files, and a node's path on the disk. */
type NodeFsInside = {
  stream_ops: { fsync?: (stream: { nfd?: number; node: unknown }) => number };
  realPath(node: unknown): string;
};

/** NODEFS has no fsync, so inside PGlite an fsync silently does nothing and a power cut loses acknowledged rows. This one has. */
export class FsyncNodeFS extends NodeFS {
  override async init(db: PGlite, options: InitOptions) {
    const prepared = await super.init(db, options);
    const preRun = prepared.emscriptenOpts.preRun ?? [];
    preRun.push((module: Module) => {
      const nodefs = module.NODEFS as unknown as NodeFsInside;
      nodefs.stream_ops.fsync = (stream) => {
        if (stream.nfd === undefined) fsyncPath(nodefs.realPath(stream.node));
        // Also the length of a file that has grown, but not its times: a quarter of the waiting for a commit.
        else fdatasyncSync(stream.nfd);
        return 0;
      };
    });
    return prepared;
  }
}

/** Makes a folder's entries (or a file's content) survive a power cut. */
export function fsyncPath(path: string): void {
  const descriptor = openSync(/* turbopackIgnore: true */ path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
