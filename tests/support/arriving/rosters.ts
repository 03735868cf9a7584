import { workbookOfSheets } from "../workbooks";
import type { ArrivingFile } from "../chosen-files";

const dayAt = (value: number) => ({ value, format: 0 });
const numberAt = (value: number) => ({ value, format: 1 });

const PADDED = workbookOfSheets(
  [
    {
      name: "HR",
      rows: [
        ["Personalnr.", "Name", "E-Mail", "Eintritt"],
        [numberAt(42), "Lund, Pia", "pia@acme.example", dayAt(43_556)],
        [numberAt(4_200), "Dias, Rui", "rui@acme.example", dayAt(44_454)],
      ],
    },
  ],
  { formats: ["dd.mm.yyyy", "00000"] },
);

const OF_1904 = workbookOfSheets(
  [
    {
      name: "HR",
      rows: [
        ["Staff no", "Full name", "Email", "Hired"],
        ["K1", "Pia Lund", "pia@acme.example", dayAt(43_830)],
        ["K2", "Rui Dias", "rui@acme.example", dayAt(42_428)],
      ],
    },
  ],
  { formats: ["dd.mm.yyyy"], is1904: true },
);

/** The letters of Polish that Windows-1250 has elsewhere than Latin-1. */
const POLISH: Readonly<Record<string, number>> = { ł: 0xb3, Ł: 0xa3, ś: 0x9c, ż: 0xbf, Ż: 0xaf, ę: 0xea, ń: 0xf1 };
const inPolish = (text: string) => Buffer.from([...text].map((sign) => POLISH[sign] ?? sign.charCodeAt(0)));

const OLD_POLISH = inPolish(`Nazwisko i imię;E-mail;Przełożony;Stanowisko
Sowa, Łukasz;lukasz@acme.example;Żak, Beniamin;Kelner
Żak, Beniamin;ben@acme.example;;Szef sali`);

const OF_ONE_NAME = `Name;E-Mail;Vorgesetzter;Abteilung;Position
"Weiß, Ida";ida@acme.example;"Groß, Jörn";Küche;Köchin
"Weiß, Ida";ida2@acme.example;"Groß, Jörn";Saal;Kellnerin
"Groß, Jörn";joern@acme.example;"Weiß, Ida";Küche;Chef
Siún Ó Sé;siun@acme.example;"Weiß, Ida";Saal;Kellnerin`;

/** Lists of people as HR systems write them. */
export const ROSTERS: readonly ArrivingFile[] = [
  {
    name: "padded-numbers.xlsx",
    kind: "people",
    content: PADDED,
    choices: {},
    arrives: [
      ["pia@acme.example", "Pia", "Lund", "00042", "2019-04-01"],
      ["rui@acme.example", "Rui", "Dias", "04200", "2021-09-15"],
    ],
  },
  {
    name: "calendar-of-1904.xlsx",
    kind: "people",
    content: OF_1904,
    choices: { mapping: { "Staff no": "personnel_number" } },
    arrives: [
      ["pia@acme.example", "Pia", "Lund", "K1", "2024-01-01"],
      ["rui@acme.example", "Rui", "Dias", "K2", "2020-02-29"],
    ],
  },
  {
    name: "old-polish.csv",
    kind: "people",
    content: OLD_POLISH,
    choices: {
      mapping: { Stanowisko: "disciplines" },
      ticks: ["All 2 disciplines", "Beniamin Żak (ben@acme.example) (has reports: make a manager)"],
    },
    arrives: [
      ["lukasz@acme.example", "Łukasz", "Sowa", "Kelner", "ben@acme.example"],
      ["ben@acme.example", "Beniamin", "Żak", "Szef sali", "true"],
    ],
  },
  {
    name: "two-of-one-name.csv",
    kind: "people",
    content: OF_ONE_NAME,
    choices: {
      mapping: { Abteilung: null, Position: "disciplines" },
      managers: { "Weiß, Ida": "ida2@acme.example" },
      ticks: ["All 3 disciplines", "Make managers of these 2 people with reports"],
    },
    arrives: [
      ["ida@acme.example", "Ida", "Weiß", "Köchin", "joern@acme.example"],
      ["ida2@acme.example", "Ida", "Weiß", "Kellnerin", "joern@acme.example", "true"],
      ["joern@acme.example", "Jörn", "Groß", "Chef", "true"],
      ["siun@acme.example", "Siún", "Ó Sé", "Kellnerin", "ida2@acme.example"],
    ],
  },
];
