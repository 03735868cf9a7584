import { kindIn } from "@/lib/engagements/records/kind-word-rules";

test.each([
  ["certificate", "Zertifikat, Certificat, Certyfikat"],
  ["course", "Kurs, Formation, Schulung"],
  ["education", "Ausbildung, Освіта"],
  ["publication", "Publikation, Publicación"],
])("a %s is called %s elsewhere", (kind, words) => {
  for (const word of words.split(", ")) expect(kindIn(word)).toBe(kind);
});
