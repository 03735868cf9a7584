/** A person at the made-up consultancy. Managers are named by email, the primary one first. */
export interface DemoPerson {
  /** The immutable subject the local sign-in provider gives out for this person. */
  sub: string;
  first_name: string;
  last_name: string;
  email: string;
  disciplines: string[];
  /** Languages, the best known first; empty unless a discipline is a Developer's. */
  languages: string[];
  is_admin: boolean;
  is_manager: boolean;
  /** The primary manager; null for the one person at the top. */
  manager: string | null;
  further_managers: string[];
  /** How far along the career is: the history's levels follow from it. */
  seniority: "junior" | "regular" | "senior";
  /** Whole months since joining. */
  months_here: number;
  /** Added by an admin, but not seen yet: no identity is stored for them until they sign in as `sub`. */
  never_signed_in?: true;
}
