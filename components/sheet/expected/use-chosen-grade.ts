import { useSearchParams } from "next/navigation";
import { useAddressQuery } from "@/components/ui/use-address-query";
import { useOwnOrAddress } from "@/components/ui/use-own-or-address";

/**
 * The id of the grade whose levels a sheet marks, as text; empty for none. In the address, and remembered in this
 * browser for the next visit. The sheet's first JavaScript looks at both (`marksGrade`).
 */
export function useChosenGrade(sheetId: number): [string, (id: string) => void] {
  const key = `sheet_grade_${sheetId}`;
  const named = useSearchParams().get("grade") ?? "";
  const address = /^[1-9]\d{0,8}$/.test(named) ? named : "";
  const [own, setOwn] = useOwnOrAddress(address);
  const chosen = own ?? (address || (localStorage.getItem(key) ?? ""));
  useAddressQuery({ grade: chosen });
  function choose(id: string) {
    setOwn(id);
    if (id === "") localStorage.removeItem(key);
    else localStorage.setItem(key, id);
  }
  return [chosen, choose];
}
