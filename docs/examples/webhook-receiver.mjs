// Receives events, and prints those that were signed with the webhook's secret within the last five minutes.
// CAIRN_WEBHOOK_SECRET=whsec_… PORT=8080 node webhook-receiver.mjs
import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";
const { CAIRN_WEBHOOK_SECRET, PORT = "8080" } = process.env;
const key = Buffer.from(CAIRN_WEBHOOK_SECRET.replace("whsec_", ""), "base64");
const seen = new Set();

function isSigned({ "webhook-id": id, "webhook-timestamp": at, "webhook-signature": signatures = "" }, body) {
  const expected = Buffer.from(createHmac("sha256", key).update(`${id}.${at}.${body}`).digest("base64"));
  const isRecent = Math.abs(Date.now() / 1000 - Number(at)) < 300;
  // While the secret is replaced there are two signatures.
  const given = signatures.split(" ").map((one) => Buffer.from(one.replace("v1,", "")));
  return isRecent && given.some((one) => one.length === expected.length && timingSafeEqual(one, expected));
}

createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray()).toString();
  if (!isSigned(request.headers, body)) return response.writeHead(401).end();
  response.writeHead(204).end();
  const id = request.headers["webhook-id"];
  if (seen.has(id)) return; // Sent again, because the answer was lost on the way.
  seen.add(id);
  const { type, data } = JSON.parse(body);
  console.log(type, data.user?.first_name ?? "", data.competency?.name ?? "", data.url);
}).listen(Number(PORT), () => console.log(`Listening on port ${PORT}`));
