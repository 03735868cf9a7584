/** Holds the viewer's IANA time zone. */
export const TIME_ZONE_COOKIE = "time_zone";
