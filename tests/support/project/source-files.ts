import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";

const ROOT = process.cwd();
const FOLDERS = ["app", "components", "lib", "server", "scripts", "prisma", "tests"];
const AT_ROOT = ["middleware.ts", "instrumentation.ts", "instrumentation-node.ts", "next.config.ts"];

const listed = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .map((file) => join(folder, file))
    .filter((file) => !file.startsWith("lib/generated/") && !file.includes("node_modules"));

const files = [...FOLDERS.flatMap(listed), ...AT_ROOT];

/** The paths, from the root, of all files of the project's own code. */
export const sourceFiles = files.filter((file) => /\.(tsx?|mjs|css)$/.test(file));

/** The paths of the data files beside it. */
export const dataFiles = files.filter((file) => /^(lib|prisma)\/.*\.json$/.test(file));

const known = new Set(sourceFiles);

export const textOf = (file: string): string => readFileSync(join(ROOT, file), "utf8");

/** Returns the syntax tree of a file. */
export const syntaxOf = (file: string): ts.SourceFile =>
  ts.createSourceFile(
    file,
    textOf(file),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith("x") ? ts.ScriptKind.TSX : undefined,
  );

export type Passage = { text: string; line: number };

/** The texts that `pick` finds in a file. */
export const passages = (file: string, pick: (node: ts.Node) => string | null): Passage[] => {
  const source = syntaxOf(file);
  const found: Passage[] = [];
  const visit = (node: ts.Node): void => {
    const text = pick(node);
    if (text !== null) found.push({ text, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

export const isString = (node: ts.Node): node is ts.Node & { text: string } =>
  ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);

/** The texts of a file. */
export const stringsOf = (file: string) =>
  passages(file, (node) => (isString(node) || ts.isJsxText(node) ? (node as { text: string }).text : null));

/**
 * An import: `to` is a path from the root for our own files, otherwise the package's name. Type imports don't exist at
 * run time.
 */
export type Import = { from: string; to: string; isType: boolean };

/** Returns the imports of a file, `import()` included. */
export function importsOf(from: string): Import[] {
  const found: Import[] = [];
  const visit = (node: ts.Node): void => {
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier)
      found.push({ from, to: resolved(from, node.moduleSpecifier), isType: isTypeOnly(node) });
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword && node.arguments[0])
      found.push({ from, to: resolved(from, node.arguments[0]), isType: false });
    ts.forEachChild(node, visit);
  };
  visit(syntaxOf(from));
  return found;
}

function isTypeOnly(node: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(node)) return node.isTypeOnly;
  const clause = node.importClause;
  if (!clause || clause.isTypeOnly) return clause !== undefined;
  const names = clause.namedBindings;
  return !clause.name && !!names && ts.isNamedImports(names) && names.elements.every((name) => name.isTypeOnly);
}

function resolved(from: string, specifier: ts.Node): string {
  const name = ts.isStringLiteralLike(specifier) ? specifier.text : "";
  const path = name.startsWith("@/") ? name.slice(2) : name.startsWith(".") ? join(dirname(from), name) : null;
  if (path === null) return name;
  return [path, `${path}.ts`, `${path}.tsx`].find((candidate) => known.has(candidate)) ?? path;
}

/** Returns the cycles of a graph, each as its members. */
export function circles(edges: readonly { from: string; to: string }[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to } of edges) next.set(from, [...(next.get(from) ?? []), to]);
  const reach = new Map([...next.keys()].map((node) => [node, reachable([node], (at) => next.get(at) ?? [])]));
  const inCircle = [...next.keys()].filter((node) => reach.get(node)!.has(node)).sort();
  const groups = inCircle.map((node) =>
    inCircle.filter((other) => reach.get(node)!.has(other) && reach.get(other)!.has(node)),
  );
  return [...new Map(groups.map((group) => [group.join(), group])).values()];
}

/** Returns everything reachable from the starting points. A start is included only if a path leads back to it. */
export function reachable(starts: readonly string[], next: (at: string) => readonly string[]): Set<string> {
  const seen = new Set<string>();
  const left = [...starts];
  for (let at = left.pop(); at !== undefined; at = left.pop()) {
    for (const to of next(at)) {
      if (seen.has(to)) continue;
      seen.add(to);
      left.push(to);
    }
  }
  return seen;
}
