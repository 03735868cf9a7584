import type { DemoPerson } from "./person";

export const leads: DemoPerson[] = [
  {
    sub: "demo-ingrid", first_name: "Ingrid", last_name: "Solheim", email: "ingrid.solheim@stonefield.example",
    disciplines: ["Project Lead"], languages: [], is_admin: false, is_manager: true,
    manager: null, further_managers: [], seniority: "senior", months_here: 96,
  },
  {
    sub: "demo-tomasz", first_name: "Tomasz", last_name: "Wrona", email: "tomasz.wrona@stonefield.example",
    disciplines: ["Backend Developer", "Project Lead"], languages: ["Java", "Kotlin"], is_admin: false, is_manager: true,
    manager: "ingrid.solheim@stonefield.example", further_managers: [], seniority: "senior", months_here: 72,
  },
  {
    sub: "demo-priya", first_name: "Priya", last_name: "Raghunathan", email: "priya.raghunathan@stonefield.example",
    disciplines: ["Project Lead", "Business Analyst"], languages: [], is_admin: true, is_manager: true,
    manager: "ingrid.solheim@stonefield.example", further_managers: [], seniority: "senior", months_here: 80,
  },
  {
    sub: "demo-kwame", first_name: "Kwame", last_name: "Asante", email: "kwame.asante@stonefield.example",
    disciplines: ["Backend Developer"], languages: ["Java", "Go", "TypeScript"], is_admin: false, is_manager: true,
    manager: "tomasz.wrona@stonefield.example", further_managers: [], seniority: "senior", months_here: 61,
  },
  {
    sub: "demo-mei-lin", first_name: "Mei-Lin", last_name: "Zhao", email: "mei-lin.zhao@stonefield.example",
    disciplines: ["Frontend Developer"], languages: ["TypeScript", "JavaScript"], is_admin: false, is_manager: true,
    manager: "tomasz.wrona@stonefield.example", further_managers: [], seniority: "senior", months_here: 54,
  },
  {
    sub: "demo-rasmus", first_name: "Rasmus", last_name: "Overgaard", email: "rasmus.overgaard@stonefield.example",
    disciplines: ["Cloud Engineer", "Data Engineer"], languages: [], is_admin: false, is_manager: true,
    manager: "tomasz.wrona@stonefield.example", further_managers: [], seniority: "senior", months_here: 66,
  },
  {
    sub: "demo-leonor", first_name: "Leonor", last_name: "Quintela", email: "leonor.quintela@stonefield.example",
    disciplines: ["UX Designer", "Business Analyst"], languages: [], is_admin: false, is_manager: true,
    manager: "priya.raghunathan@stonefield.example", further_managers: [], seniority: "senior", months_here: 58,
  },
];
