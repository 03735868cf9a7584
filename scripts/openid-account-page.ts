/** A person with an account at the local provider, by Google's claims; `caption` and `group` are for its page. */
export type ProviderPerson = {
  sub: string;
  email: string;
  name: string;
  given_name: string;
  family_name: string;
  /** The organisation; a consumer account has none. */
  hd?: string;
  email_verified?: boolean;
  caption?: string;
  group?: string;
};

const STYLE = `
:root{color-scheme:light dark;--ink:#1c1f1d;--muted:#5c645f;--line:#d9dedb;--ground:#f6f7f6;--card:#fff;--hover:#eef2ef;--accent:#2f6b4f}
@media(prefers-color-scheme:dark){:root{--ink:#eceeed;--muted:#a3aca7;--line:#39403c;--ground:#161917;--card:#1e2220;--hover:#262b28;--accent:#7fc4a0}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.45 system-ui,sans-serif}
main{max-width:34rem;margin:8vh auto;padding:0 1.25rem}h1{font-size:1.5rem;margin:0}p{color:var(--muted);margin:.25rem 0 1.5rem}
h2{font-size:.8125rem;font-weight:600;color:var(--muted);margin:1.5rem 0 .5rem}
ul{list-style:none;margin:0;padding:0;background:var(--card);border:1px solid var(--line);border-radius:.625rem;overflow:hidden}
li+li{border-top:1px solid var(--line)}
button{font:inherit;color:inherit;cursor:pointer;text-align:left}
li button{display:flex;gap:.875rem;align-items:center;width:100%;padding:.625rem .875rem;border:0;background:none}
li button:hover{background:var(--hover)}button:focus-visible{outline:2px solid var(--accent);outline-offset:-2px}
.face{flex:none;width:2.25rem;height:2.25rem;border-radius:50%;display:grid;place-items:center;background:var(--hover);color:var(--accent);font-weight:600;font-size:.875rem}
.who{display:block;font-weight:500}.what{display:block;color:var(--muted);font-size:.875rem}
.cancel{margin-top:1.5rem;padding:.5rem .875rem;border:1px solid var(--line);border-radius:.5rem;background:var(--card)}`;

/** The local provider's only page: a button for each account, grouped under headings. */
export function accountPage(uid: string, people: ProviderPerson[]): string {
  const groups = new Map<string, ProviderPerson[]>();
  for (const person of people) groups.set(person.group ?? "", [...(groups.get(person.group ?? "") ?? []), person]);
  const lists = [...groups].map(
    ([group, members]) => `${group === "" ? "" : `<h2>${escaped(group)}</h2>`}<ul>${members.map(entry).join("")}</ul>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Choose an account</title><style>${STYLE}</style></head>
<body><main><h1>Choose an account</h1><p>This local page replaces Google. You don't need a password.</p>
<form method="post" action="/interaction/${encodeURIComponent(uid)}">${lists.join("")}<button class="cancel" name="cancel" value="1">Cancel</button></form>
</main></body></html>`;
}

function entry({ sub, name, given_name, family_name, email, caption }: ProviderPerson): string {
  const initials = `${given_name.charAt(0)}${family_name.charAt(0)}`;
  return `<li><button name="sub" value="${escaped(sub)}"><span class="face" aria-hidden="true">${escaped(initials)}</span>
<span><span class="who">${escaped(name)}</span><span class="what">${escaped(caption === undefined ? email : `${caption} · ${email}`)}</span></span></button></li>`;
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
