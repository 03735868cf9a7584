import { z } from "zod";
import { content } from "@/prisma/demo/content";

test("a wrong word in the content is an error that names the file and the place", () => {
  const shape = z.array(z.looseObject({ must: z.record(z.string(), z.enum(["basic"])) }));
  expect(() => content("needs.json", shape)).toThrow(
    /^prisma\/demo\/content\/needs\.json:[^]*at \[0\]\.must\.Kubernetes/,
  );
});
