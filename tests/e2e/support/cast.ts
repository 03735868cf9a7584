/** A test person. Every journey has its own, so that none depends on another. */
export type CastMember = {
  first: string;
  last: string;
  disciplines?: string[];
  languages?: string[];
  manager?: string;
  isManager?: boolean;
  isStaffing?: boolean;
  isAdmin?: boolean;
  /** Whether their sheet is two years old; otherwise it is made by the seed. */
  isLongHere?: boolean;
};

/** Manages whoever has a sheet and no other manager, whose requests would wait for the managers of every journey. */
export const DEFAULT_MANAGER = "lead";

const DEVELOPER = { disciplines: ["Developer"], languages: ["TypeScript"] };
/** As long as names can be, without a space. */
export const LONG_DISCIPLINE = "D".repeat(200);

export const cast = {
  admin: { first: "Ada", last: "Admin", isAdmin: true },
  lead: { first: "Lena", last: "Lead", isManager: true },
  journeyEmployee: { first: "Erin", last: "Journey", ...DEVELOPER, manager: "journeyManager" },
  journeyManager: { first: "Max", last: "Journey", isManager: true },
  noteWriter: { first: "Nora", last: "Notes", ...DEVELOPER },
  assisted: { first: "Astrid", last: "Assisted", ...DEVELOPER },
  offline: { first: "Otto", last: "Offline", ...DEVELOPER },
  early: { first: "Eva", last: "Early", ...DEVELOPER, manager: "earlyManager" },
  earlyManager: { first: "Emil", last: "Early", isManager: true },
  linguist: { first: "Lea", last: "Featherstonehau", ...DEVELOPER, languages: ["TypeScript", "Rust"] },
  keyboard: { first: "Kim", last: "Keys", ...DEVELOPER, manager: "keyboardManager" },
  keyboardManager: { first: "Moe", last: "Keys", isManager: true },
  reviewed: { first: "Rae", last: "Reviewed", ...DEVELOPER, manager: "reviewer" },
  reviewer: { first: "Roy", last: "Reviewer", isManager: true },
  reader: { first: "Rita", last: "Reader", disciplines: ["Developer", "Tester"], languages: ["TypeScript"] },
  target: { first: "Tara", last: "Target", ...DEVELOPER },
  wide: { first: "Wanda", last: "Wide", disciplines: ["Hundred and fifty"] },
  wider: { first: "Willem", last: "Wider", disciplines: ["Hundred and fifty", "Another hundred and fifty"] },
  silent: { first: "Sid", last: "Silent", disciplines: DEVELOPER.disciplines },
  decided: { first: "Dee", last: "Decided", ...DEVELOPER, manager: "decider" },
  decider: { first: "Dan", last: "Decider", isManager: true },
  scripter: { first: "Sky", last: "Scripter", ...DEVELOPER },
  visitor: { first: "Vera", last: "Visitor", ...DEVELOPER },
  dozenAsker: { first: "Dot", last: "Dozen", disciplines: ["Hundred and fifty"], manager: "dozenReviewer" },
  dozenAskerAgain: { first: "Dan", last: "Dozen", disciplines: ["Hundred and fifty"], manager: "dozenReviewer" },
  dozenReviewer: { first: "Rob", last: "Dozen", isManager: true },
  dozenSecond: { first: "Sue", last: "Dozen", isManager: true },
  tenAsker: { first: "Tea", last: "Ten", disciplines: ["Hundred and fifty"], manager: "tenReviewer" },
  tenReviewer: { first: "Ted", last: "Ten", isManager: true },
  toastAsker: { first: "Tom", last: "Toast", disciplines: ["Hundred and fifty"], manager: "toastReviewer" },
  toastReviewer: { first: "Tia", last: "Toast", isManager: true },
  leaver: { first: "Lou", last: "Leaver", isManager: true },
  leaverReport: { first: "Remy", last: "Report", ...DEVELOPER, manager: "leaver" },
  departing: { first: "Dora", last: "Departing", isManager: true },
  departingReport: { first: "Ruth", last: "Remaining", manager: "departing" },
  sitter: { first: "Sia", last: "Sitter", ...DEVELOPER, languages: ["TypeScript", "Rust"], manager: "painter" },
  staffer: { first: "Stella", last: "Staffer", isStaffing: true },
  painter: { first: "Pam", last: "Painter", isManager: true },
  mason: { first: "Mel", last: "Mason", ...DEVELOPER },
  keeper: { first: "Kai", last: "Keeper", ...DEVELOPER },
  guest: { first: "Gus", last: "Guest", ...DEVELOPER },
  folder: { first: "Fia", last: "Folder", disciplines: ["Hundred and fifty"] },
  fresh: { first: "Finn", last: "Fresh", disciplines: ["Twenty-two"], manager: "freshManager" },
  freshManager: { first: "Flo", last: "Fresh", isManager: true },
  changed: {
    first: "Cai",
    last: "Changed",
    disciplines: ["Hundred and fifty"],
    manager: "freshManager",
    isLongHere: true,
  },
  counted: { first: "Cem", last: "Counted", disciplines: ["Hundred and fifty"] },
  longNamed: { first: "L".repeat(100), last: "N".repeat(99), disciplines: [LONG_DISCIPLINE] },
  aimed: { first: "Ari", last: "Aimed", ...DEVELOPER, manager: "aimer" },
  aimer: { first: "Abi", last: "Aimer", isManager: true },
  ousted: { first: "Orla", last: "Ousted", ...DEVELOPER },
  follower: { first: "Fay", last: "Follower", ...DEVELOPER, manager: "followed" },
  followed: { first: "Len", last: "Followed", isManager: true },
  successor: { first: "Sue", last: "Successor", isManager: true },
} as const satisfies Record<string, CastMember>;

export type CastName = keyof typeof cast;

export const subOf = (name: string) => `e2e-${name}`;
export const emailOf = (name: string) => `${name.toLowerCase()}@acme.example`;
export const fullName = (name: CastName) => `${cast[name].first} ${cast[name].last}`;
