import type {
  Client,
  OAuthClientProvider,
  OAuthDiscoveryState,
  StoredOAuthClientInformation,
  StoredOAuthTokens,
} from "@modelcontextprotocol/client";

export const CALLBACK = "http://127.0.0.1:4711/callback";

/** An assistant on the person's computer, as the SDK wants one. */
export function makeAssistant(
  redirectUrl = CALLBACK,
): OAuthClientProvider & { asked: URL | null; kept: StoredOAuthTokens | undefined } {
  let client: StoredOAuthClientInformation | undefined;
  let discovered: OAuthDiscoveryState | undefined;
  let verifier = "";
  return {
    asked: null,
    kept: undefined,
    redirectUrl,
    clientMetadata: { client_name: "Helper", redirect_uris: [redirectUrl], token_endpoint_auth_method: "none" },
    state: () => "a state",
    clientInformation: () => client,
    saveClientInformation: (given) => void (client = given),
    tokens() {
      return this.kept;
    },
    saveTokens(given) {
      this.kept = given;
    },
    redirectToAuthorization(url) {
      this.asked = url;
    },
    discoveryState: () => discovered,
    saveDiscoveryState: (given) => void (discovered = given),
    invalidateCredentials() {
      this.kept = undefined;
    },
    saveCodeVerifier: (given) => void (verifier = given),
    codeVerifier: () => verifier,
  };
}

/** Returns how an assistant calls a tool: its answer as JSON, or its refusal in words. */
export const toolsOf =
  (client: Client) =>
  async (name: string, input: Record<string, unknown> = {}) => {
    const { content, isError = false } = await client.callTool({ name, arguments: input });
    const [first] = content;
    const text = first?.type === "text" ? first.text : "";
    return isError ? { refused: text } : { answer: JSON.parse(text) };
  };
