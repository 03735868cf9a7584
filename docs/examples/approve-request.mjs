// Approves the request that has waited longest, as requested. The token needs permission to change data.
// CAIRN_URL=https://cairn.example.com CAIRN_TOKEN=… node approve-request.mjs
const { CAIRN_URL, CAIRN_TOKEN } = process.env;

async function call(method, path, { body, headers } = {}) {
  const answer = await fetch(new URL(`/api/cm/v1${path}`, CAIRN_URL), {
    method,
    headers: { authorization: `Bearer ${CAIRN_TOKEN}`, "content-type": "application/json", ...headers },
    body: body && JSON.stringify(body),
  });
  const read = await answer.json();
  // /problems/changed-elsewhere: the person has changed the request. Read it again before you decide.
  if (!answer.ok) throw new Error(`${read.type}: ${read.detail}`);
  return read;
}

const waiting = await call("GET", "/reviews?limit=20");
const request = waiting.find(({ turn }) => turn === "reviewer");
if (request) {
  const { user, competency, desired_level: approved_level, competency_change_id: cm_competency_change_id } = request;
  await call("POST", "/review_decisions", {
    body: { cm_review_decision: { decisions: [{ cm_competency_change_id, approved_level }] } },
    // If the answer is lost on the way, sending the same again changes nothing and returns it.
    headers: { "idempotency-key": `approve-${cm_competency_change_id}` },
  });
  console.log(`Approved: ${user.first_name} ${user.last_name}, ${competency.name}, ${approved_level}`);
} else console.log("No request waits for you.");
