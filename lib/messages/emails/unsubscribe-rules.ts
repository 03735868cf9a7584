import { createHmac, timingSafeEqual } from "node:crypto";
import { TOPICS, type Topic } from "./rules";

const SHAPE = /^(\d{1,10})\.([a-z]+)\.([\w-]{43})$/;

const macOf = (secret: string, userId: number, topic: Topic) =>
  createHmac("sha256", secret).update(`unsubscribe\0${userId}\0${topic}`).digest("base64url");

/** Returns an unsubscribe address's token for a person and topic. It never expires: old emails must still work. */
export const unsubscribeToken = (secret: string, userId: number, topic: Topic): string =>
  `${userId}.${topic}.${macOf(secret, userId, topic)}`;

/** Reads an unsubscribe token; null unless it was made with this secret. */
export function readUnsubscribeToken(secret: string, token: string): { userId: number; topic: Topic } | null {
  const [, id, name, mac = ""] = SHAPE.exec(token) ?? [];
  const topic = TOPICS.find((known) => known === name);
  if (id === undefined || topic === undefined) return null;
  const expected = Buffer.from(macOf(secret, Number(id), topic));
  return timingSafeEqual(expected, Buffer.from(mac)) ? { userId: Number(id), topic } : null;
}

/** The page of an unsubscribe address. */
export const unsubscribePath = (token: string) => `/unsubscribe/${token}`;
