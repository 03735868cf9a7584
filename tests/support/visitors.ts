/** People who open pages, by what they may do. */
export const employee = { isAdmin: false, isManager: false, isStaffing: false, mayFindPeople: false };
export const manager = { ...employee, isManager: true, mayFindPeople: true };
export const admin = { ...employee, isAdmin: true, mayFindPeople: true };
export const staffing = { ...employee, isStaffing: true, mayFindPeople: true };
