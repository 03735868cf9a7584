import { createHash } from "node:crypto";

/** What an assistant may do: read; also change what its person may; also decide others' requests. */
export const ASSISTANT_SCOPES = ["read", "write", "decide"] as const;
export type AssistantScope = (typeof ASSISTANT_SCOPES)[number];

/** How the tokens of an assistant begin. */
export const PREFIXES = { code: "cairn_mcc_", access: "cairn_mcp_", refresh: "cairn_mcr_" } as const;

/** Seconds in which an assistant redeems its code. */
export const CODE_SECONDS = 60;
/** Seconds for which an access token is valid. */
export const ACCESS_SECONDS = 3_600;
/** Days after which a connection that isn't used ends. */
export const UNUSED_DAYS = 60;
/** Most assistants that a person connects. */
export const MAX_CONNECTIONS = 20;
/** Longest id of an assistant, in characters: it has the name and the addresses in it. */
export const MAX_CLIENT_ID = 2_000;
/** Most addresses of an assistant, and the longest, in characters. */
export const MAX_REDIRECTS = 5;
export const MAX_REDIRECT = 500;

/** Schemes of assistants that have no dot in them. */
const KNOWN_SCHEMES =
  /^(claude|code-oss|cursor|goose|jetbrains|raycast|trae|vscode|vscode-insiders|vscodium|warp|windsurf|zed):$/;

/** Whether a scheme is a program's own (RFC 8252, 7.1), such as com.example.app: others could misuse the code. */
const isOwnScheme = (protocol: string) => protocol.includes(".") || KNOWN_SCHEMES.test(protocol);

/** A scheme with a host, or a maker's own with a path alone. */
const BEGINNING = /^[a-z][a-z0-9+.-]*:\/\/|^[a-z][a-z0-9+-]*\.[a-z0-9+.-]*:\/(?!\/)/i;

const isLoopback = ({ protocol, hostname }: URL) =>
  protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(hostname);

/** Whether an assistant may get codes at an address: https, its own computer, or a program's scheme (RFC 8252). */
export function isRedirect(text: string): boolean {
  if (text.length > MAX_REDIRECT || !URL.canParse(text) || !BEGINNING.test(text)) return false;
  const url = new URL(text);
  if (url.hash !== "" || url.username !== "" || url.password !== "") return false;
  if (url.protocol === "http:") return isLoopback(url);
  return url.protocol === "https:" || isOwnScheme(url.protocol);
}

/** Whether an address is a registered one. On its own computer, an assistant takes whichever port is free. */
export function isRegistered(registered: readonly string[], given: string): boolean {
  if (!isRedirect(given)) return false;
  if (registered.includes(given)) return true;
  const withoutPort = (text: string) => {
    const url = new URL(text);
    if (!isLoopback(url)) return null;
    url.port = "";
    return url.href;
  };
  const wanted = withoutPort(given);
  return wanted !== null && registered.some((one) => withoutPort(one) === wanted);
}

/** The host, or the scheme of a program, that a code is sent to, as the person reads it. */
export function placeOf(redirect: string): string {
  const url = new URL(redirect);
  const { protocol, host } = url;
  if (isLoopback(url)) return `a program on your own computer (${host})`;
  return protocol === "http:" || protocol === "https:" ? host : protocol.slice(0, -1);
}

/** Adds an answer to the address that the assistant waits at. */
export function redirectWith(redirect: string, answer: Record<string, string | undefined>): string {
  const url = new URL(redirect);
  for (const [name, value] of Object.entries(answer)) if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
}

/** Returns the widest of the scopes in a text such as "read write"; read if there is none, null if one is unknown. */
export function scopeOf(text: string): AssistantScope | null {
  const given = text.split(" ").filter((word) => word !== "");
  const at = given.map((word) => (ASSISTANT_SCOPES as readonly string[]).indexOf(word));
  return at.includes(-1) ? null : ASSISTANT_SCOPES[Math.max(0, ...at)]!;
}

/** Writes a scope as OAuth has it: with the narrower ones. */
export const scopesText = (scope: AssistantScope): string =>
  ASSISTANT_SCOPES.slice(0, ASSISTANT_SCOPES.indexOf(scope) + 1).join(" ");

/** Whether a text is a challenge for a code, or what proves it (RFC 7636). */
export const isChallenge = (text: string): boolean => /^[\w-]{43}$/.test(text);
export const isVerifier = (text: string): boolean => /^[\w.~-]{43,128}$/.test(text);
export const challengeOf = (verifier: string): string => createHash("sha256").update(verifier).digest("base64url");

/** Returns an address's query with the first value of each name, as the page of consent reads it. */
export const firstValues = (params: Record<string, string | string[] | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => {
      const [first] = [value ?? []].flat();
      return first === undefined ? [] : [[name, first]];
    }),
  );
