/** A person at the made-up consultancy. Managers are given by email. */
export interface DemoPerson {
  /** The immutable subject by which the local sign-in provider identifies this person. */
  sub: string;
  first_name: string;
  last_name: string;
  email: string;
  disciplines: string[];
  /** Languages, the best known first; empty unless a discipline is a Developer's. */
  languages: string[];
  is_admin: boolean;
  is_manager: boolean;
  /** Finds people for projects. */
  is_staffing?: true;
  /** The primary manager; null for the one person at the top. */
  manager: string | null;
  further_managers: string[];
  /** Determines the levels in the person's history. */
  seniority: "junior" | "regular" | "senior";
  /** Whole months since joining. */
  months_here: number;
  /** Added by an admin, but has no account until they sign in as `sub`. */
  never_signed_in?: true;
}
