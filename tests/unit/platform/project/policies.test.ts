import ts from "typescript";
import { importsOf, sourceFiles, syntaxOf } from "@/tests/support/project/source-files";

const operations = sourceFiles.filter((file) => /^lib\/.*(queries|commands)\.ts$/.test(file));
const MAKERS = new Set(["query", "list", "polledList", "download", "command"]);

type Rule = { operation: string; key: string; value: string };

/** The rules of all operations: what stands at `scope`, `sees` and `policy`. */
const rules = operations.flatMap((file) => {
  const found: Rule[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.initializer && ts.isCallExpression(node.initializer)) {
      const [, spec] = node.initializer.arguments;
      if (MAKERS.has(node.initializer.expression.getText()) && spec && ts.isObjectLiteralExpression(spec))
        for (const property of spec.properties) {
          const key = property.name?.getText() ?? "";
          if (["scope", "sees", "policy"].includes(key) && ts.isPropertyAssignment(property))
            found.push({ operation: `${file} ${node.name.getText()}`, key, value: property.initializer.getText() });
        }
    }
    ts.forEachChild(node, visit);
  };
  visit(syntaxOf(file));
  return found;
});

const IS_POLICY = /(^|\/)policy(\.ts)?$/;

/** The names that a file imports from files of policies, or that every operation may use. */
const named = (file: string): Set<string> => {
  const names = new Set(["anyone"]);
  for (const statement of syntaxOf(file).statements)
    if (ts.isImportDeclaration(statement) && IS_POLICY.test((statement.moduleSpecifier as ts.StringLiteral).text)) {
      const bindings = statement.importClause?.namedBindings;
      if (bindings && ts.isNamedImports(bindings)) for (const one of bindings.elements) names.add(one.name.text);
    }
  return names;
};

test("every rule of an operation is a named predicate of a policy.ts", () => {
  const strange = rules.filter(({ operation, value }) => !named(operation.split(" ")[0]!).has(value));
  expect(strange).toEqual([]);
  expect(rules.length).toBeGreaterThan(200);
});

test("only what shows nobody else's data, or the caller's own, is for anyone", () => {
  const open = rules.filter(({ key, value }) => key === "policy" && value === "anyone");
  expect(open.map(({ operation }) => operation.split(" ")[1]).sort()).toEqual([
    "createLearningPointer",
    "exportNeedCounts",
    "getArea",
    "getCurrentUser",
    "getDiscipline",
    "getLanguage",
    "getMyData",
    "getNeedCounts",
    "getNeedsView",
    "listExpectations",
    "lowerHand",
    "raiseHand",
    "updateEmailPreferences",
  ]);
});

test("a policy reads no database", () => {
  const policies = sourceFiles.filter((file) => /^lib\/.*\/policy\.ts$/.test(file));
  const reading = policies.filter((file) =>
    importsOf(file).some(({ to, isType }) => !isType && /store\.ts$|platform\/db/.test(to)),
  );
  expect(reading).toEqual([]);
});
