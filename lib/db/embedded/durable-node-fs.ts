import { closeSync, fdatasyncSync, fsyncSync, openSync } from "node:fs";
import type { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import type { Fence } from "./fence";

type InitOptions = Parameters<NodeFS["init"]>[1];
type Module = Parameters<NonNullable<InitOptions["preRun"]>[number]>[0];

type Attributes = { mode?: number };

/** The parts of Emscripten's NODEFS that its published type leaves out. */
type NodeFsInside = {
  stream_ops: {
    fsync?: (stream: { nfd?: number; node: unknown }) => number;
    write: (...parameters: unknown[]) => number;
    setattr?: (stream: unknown, attributes: Attributes) => void;
  };
  node_ops: {
    mknod: (parent: unknown, name: string, mode: number, device: unknown) => unknown;
    setattr: (node: unknown, attributes: Attributes) => void;
  };
  realPath(node: unknown): string;
};

/** Permissions of the group and of others. */
const OTHERS = 0o077;

/**
 * PGlite's files on the disk, with three things that NODEFS lacks: fsync (without it a power cut loses acknowledged rows), private
 * permissions (PGlite creates files with 0666) and the fence before every write.
 */
export class DurableNodeFS extends NodeFS {
  readonly #fence: Fence;

  constructor(folder: string, fence: Fence) {
    super(folder);
    this.#fence = fence;
  }

  override async init(db: PGlite, options: InitOptions) {
    const prepared = await super.init(db, options);
    const preRun = prepared.emscriptenOpts.preRun ?? [];
    preRun.push((module: Module) => {
      const nodefs = module.NODEFS as unknown as NodeFsInside;
      addFsync(nodefs);
      makePrivate(nodefs);
      const { write } = nodefs.stream_ops;
      nodefs.stream_ops.write = (...parameters) => {
        this.#fence();
        return write(...parameters);
      };
    });
    return prepared;
  }
}

function addFsync(nodefs: NodeFsInside): void {
  nodefs.stream_ops.fsync = (stream) => {
    if (stream.nfd === undefined) fsyncPath(nodefs.realPath(stream.node));
    // Also flushes the length of a file that has grown, but not its times: saves a quarter of a commit's wait.
    else fdatasyncSync(stream.nfd);
    return 0;
  };
}

function makePrivate({ node_ops, stream_ops }: NodeFsInside): void {
  const { mknod, setattr } = node_ops;
  node_ops.mknod = (parent, name, mode, device) => mknod(parent, name, mode & ~OTHERS, device);
  node_ops.setattr = (node, attributes) => setattr(node, withoutOthers(attributes));
  const setOpen = stream_ops.setattr;
  if (setOpen) stream_ops.setattr = (stream, attributes) => setOpen(stream, withoutOthers(attributes));
}

const withoutOthers = (attributes: Attributes): Attributes =>
  attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~OTHERS };

/** Makes a folder's entries (or a file's content) survive a power cut. */
export function fsyncPath(path: string): void {
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
