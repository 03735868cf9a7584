import { defaultTreeAdapter, type DefaultTreeAdapterMap, parse, type TreeAdapter } from "parse5";
import { MAX_ATTRIBUTES, MAX_DEPTH, MAX_ELEMENTS } from "@/lib/platform/rich-text/rules";

/** HTML exceeds a limit. The message is for the person who wrote it. */
class TooCostly extends Error {
  override readonly name = "TooCostly";
}

const TOO_MANY =
  `This note has more than ${MAX_ELEMENTS.toLocaleString("en")} paragraphs, formats and other parts. Shorten it ` +
  "or clear some formatting.";
const TOO_MANY_ATTRIBUTES = `This note has more than ${MAX_ATTRIBUTES.toLocaleString("en")} attributes in its HTML. Clear some formatting.`;
const TOO_DEEP = "The formatting is nested too deep. Clear some of it.";

/**
 * Returns why HTML is too costly to sanitize (elements, attributes, depth), for the person who wrote it, or null. Runs
 * a standard HTML parser and stops at the first limit. Counting tags isn't enough, because one tag can make a parser
 * repeat every open format.
 */
export function costProblem(html: string): string | null {
  try {
    parse(html, { treeAdapter: countingAdapter() });
    return null;
  } catch (error) {
    if (error instanceof TooCostly) return error.message;
    throw error;
  }
}

function countingAdapter(): TreeAdapter<DefaultTreeAdapterMap> {
  // Not counted: html, head and body, which the parser adds itself.
  let elements = -3;
  let attributes = 0;
  let depth = -2;
  return {
    ...defaultTreeAdapter,
    createElement(tag, namespace, attrs) {
      if ((elements += 1) > MAX_ELEMENTS) throw new TooCostly(TOO_MANY);
      if ((attributes += attrs.length) > MAX_ATTRIBUTES) throw new TooCostly(TOO_MANY_ATTRIBUTES);
      return defaultTreeAdapter.createElement(tag, namespace, attrs);
    },
    onItemPush() {
      if ((depth += 1) > MAX_DEPTH) throw new TooCostly(TOO_DEEP);
    },
    onItemPop() {
      depth -= 1;
    },
  };
}
