import { deviceName, placeOf } from "@/lib/people/sessions/rules";

test.each([
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0", "Firefox on Windows"],
  [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36",
    "Chrome on Linux",
  ],
  [
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36",
    "Chrome on Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) " +
      "Version/18.6 Mobile/15E148 Safari/604.1",
    "Safari on iOS",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 " +
      "Safari/537.36 Edg/141.0.0.0",
    "Edge on macOS",
  ],
  ["Mozilla/5.0 (Windows NT 10.0)", "A device with Windows"],
  ["curl/8.5.0", "Unknown device"],
  ["", "Unknown device"],
])("%s is %s", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test.each([
  ["203.0.113.7", "from IP address 203.0.113.7"],
  ["2001:db8:1:2::/64", "from IP address 2001:db8:1:2::/64"],
  ["::1", "from the server's own address"],
  ["127.0.0.1", "from the server's own address"],
  ["unknown", ""],
  ["", ""],
])("a session used at %j was %j", (address, place) => {
  expect(placeOf(address)).toBe(place);
});
