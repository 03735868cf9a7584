/**
 * The start of the keys under which a tab keeps the queries of sheets. A file of its own, because the navbar needs no
 * more.
 */
export const KEPT_QUERY = "sheet_query_";
