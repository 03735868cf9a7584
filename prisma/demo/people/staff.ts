import type { DemoPerson } from "./person";

export const staff: DemoPerson[] = [
  {
    sub: "demo-ada", first_name: "Ada", last_name: "Merriweather", email: "ada.merriweather@stonefield.example",
    disciplines: ["Business Analyst"], languages: [], is_admin: true, is_manager: false,
    manager: "priya.raghunathan@stonefield.example", further_managers: [], seniority: "regular", months_here: 40,
  },
  {
    sub: "demo-lukasz", first_name: "Łukasz", last_name: "Baranek", email: "lukasz.baranek@stonefield.example",
    disciplines: ["Backend Developer"], languages: ["Java", "Kotlin", "Scala"], is_admin: false, is_manager: false,
    manager: "kwame.asante@stonefield.example", further_managers: [], seniority: "senior", months_here: 49,
  },
  {
    sub: "demo-fatima", first_name: "Fatima", last_name: "Benhaddou", email: "fatima.benhaddou@stonefield.example",
    disciplines: ["Backend Developer"], languages: ["Python", "Go"], is_admin: false, is_manager: false,
    manager: "kwame.asante@stonefield.example", further_managers: [], seniority: "regular", months_here: 31,
  },
  {
    sub: "demo-declan", first_name: "Declan", last_name: "Farraher", email: "declan.farraher@stonefield.example",
    disciplines: ["Backend Developer"], languages: ["C#", "TypeScript"], is_admin: false, is_manager: false,
    manager: "kwame.asante@stonefield.example", further_managers: ["priya.raghunathan@stonefield.example"], seniority: "regular", months_here: 27,
  },
  {
    sub: "demo-yuki", first_name: "Yuki", last_name: "Tanemura", email: "yuki.tanemura@stonefield.example",
    disciplines: ["Backend Developer"], languages: ["Ruby", "TypeScript", "Python", "Rust"], is_admin: false, is_manager: false,
    manager: "kwame.asante@stonefield.example", further_managers: [], seniority: "senior", months_here: 52,
  },
  {
    sub: "demo-oscar", first_name: "Óscar", last_name: "Villalobos", email: "oscar.villalobos@stonefield.example",
    disciplines: ["Backend Developer"], languages: ["PHP", "TypeScript"], is_admin: false, is_manager: false,
    manager: "kwame.asante@stonefield.example", further_managers: ["mei-lin.zhao@stonefield.example"], seniority: "regular", months_here: 22,
  },
  {
    sub: "demo-nia", first_name: "Nia", last_name: "Pritchard-Bowen", email: "nia.pritchard-bowen@stonefield.example",
    disciplines: ["Backend Developer"], languages: ["Java"], is_admin: false, is_manager: false,
    manager: "kwame.asante@stonefield.example", further_managers: [], seniority: "junior", months_here: 9,
  },
  {
    sub: "demo-emeka", first_name: "Emeka", last_name: "Nwachukwu-Obi", email: "emeka.nwachukwu-obi@stonefield.example",
    disciplines: ["Backend Developer"], languages: ["Go", "Rust"], is_admin: false, is_manager: false,
    manager: "kwame.asante@stonefield.example", further_managers: ["rasmus.overgaard@stonefield.example"], seniority: "regular", months_here: 35,
  },
  {
    sub: "demo-hanna", first_name: "Hanna", last_name: "Kivistö", email: "hanna.kivisto@stonefield.example",
    disciplines: ["Backend Developer", "QA Engineer"], languages: ["Python", "Java"], is_admin: false, is_manager: false,
    manager: "kwame.asante@stonefield.example", further_managers: ["mei-lin.zhao@stonefield.example"], seniority: "regular", months_here: 29,
  },
  {
    sub: "demo-matteo", first_name: "Matteo", last_name: "Ferrandini", email: "matteo.ferrandini@stonefield.example",
    disciplines: ["Backend Developer"], languages: ["Java", "JavaScript"], is_admin: false, is_manager: false,
    manager: "kwame.asante@stonefield.example", further_managers: [], seniority: "junior", months_here: 0, never_signed_in: true,
  },
  {
    sub: "demo-zoe", first_name: "Zoë", last_name: "Vandermeulen", email: "zoe.vandermeulen@stonefield.example",
    disciplines: ["Frontend Developer"], languages: ["TypeScript", "JavaScript"], is_admin: false, is_manager: false,
    manager: "mei-lin.zhao@stonefield.example", further_managers: [], seniority: "senior", months_here: 45,
  },
  {
    sub: "demo-arjun", first_name: "Arjun", last_name: "Mahadevan", email: "arjun.mahadevan@stonefield.example",
    disciplines: ["Frontend Developer", "Backend Developer"], languages: ["TypeScript", "JavaScript", "Python"], is_admin: false, is_manager: false,
    manager: "mei-lin.zhao@stonefield.example", further_managers: ["kwame.asante@stonefield.example"], seniority: "senior", months_here: 38,
  },
  {
    sub: "demo-camila", first_name: "Camila", last_name: "Ospina", email: "camila.ospina@stonefield.example",
    disciplines: ["Frontend Developer"], languages: ["TypeScript"], is_admin: false, is_manager: false,
    manager: "mei-lin.zhao@stonefield.example", further_managers: [], seniority: "junior", months_here: 7,
  },
  {
    sub: "demo-sander", first_name: "Sander", last_name: "Hoekstra", email: "sander.hoekstra@stonefield.example",
    disciplines: ["Frontend Developer"], languages: ["JavaScript", "TypeScript", "PHP"], is_admin: false, is_manager: false,
    manager: "mei-lin.zhao@stonefield.example", further_managers: [], seniority: "regular", months_here: 33,
  },
  {
    sub: "demo-aoife", first_name: "Aoife", last_name: "Gilmartin", email: "aoife.gilmartin@stonefield.example",
    disciplines: ["Frontend Developer", "UX Designer"], languages: ["TypeScript"], is_admin: false, is_manager: false,
    manager: "mei-lin.zhao@stonefield.example", further_managers: ["leonor.quintela@stonefield.example"], seniority: "regular", months_here: 24,
  },
  {
    sub: "demo-bao", first_name: "Bảo", last_name: "Trịnh", email: "bao.trinh@stonefield.example",
    disciplines: ["Frontend Developer"], languages: ["Swift", "Kotlin", "TypeScript"], is_admin: false, is_manager: false,
    manager: "mei-lin.zhao@stonefield.example", further_managers: [], seniority: "regular", months_here: 19,
  },
  {
    sub: "demo-noor", first_name: "Noor", last_name: "Al-Hashemi", email: "noor.al-hashemi@stonefield.example",
    disciplines: ["Frontend Developer"], languages: ["TypeScript"], is_admin: false, is_manager: false,
    manager: "mei-lin.zhao@stonefield.example", further_managers: [], seniority: "junior", months_here: 12,
  },
  {
    sub: "demo-elif", first_name: "Elif", last_name: "Karagöz", email: "elif.karagoz@stonefield.example",
    disciplines: ["QA Engineer"], languages: [], is_admin: false, is_manager: false,
    manager: "mei-lin.zhao@stonefield.example", further_managers: ["priya.raghunathan@stonefield.example"], seniority: "senior", months_here: 47,
  },
  {
    sub: "demo-pavel", first_name: "Pavel", last_name: "Dvorník", email: "pavel.dvornik@stonefield.example",
    disciplines: ["QA Engineer"], languages: [], is_admin: false, is_manager: false,
    manager: "mei-lin.zhao@stonefield.example", further_managers: [], seniority: "regular", months_here: 26,
  },
  {
    sub: "demo-siddharth", first_name: "Siddharth", last_name: "Venkataraman", email: "siddharth.venkataraman@stonefield.example",
    disciplines: ["Cloud Engineer"], languages: [], is_admin: false, is_manager: false,
    manager: "rasmus.overgaard@stonefield.example", further_managers: [], seniority: "senior", months_here: 50,
  },
  {
    sub: "demo-astrid", first_name: "Astrid", last_name: "Nyhagen", email: "astrid.nyhagen@stonefield.example",
    disciplines: ["Cloud Engineer"], languages: [], is_admin: false, is_manager: false,
    manager: "rasmus.overgaard@stonefield.example", further_managers: [], seniority: "regular", months_here: 21,
  },
  {
    sub: "demo-jamal", first_name: "Jamal", last_name: "Whitfield", email: "jamal.whitfield@stonefield.example",
    disciplines: ["Cloud Engineer"], languages: [], is_admin: false, is_manager: false,
    manager: "rasmus.overgaard@stonefield.example", further_managers: [], seniority: "junior", months_here: 10,
  },
  {
    sub: "demo-ioana", first_name: "Ioana", last_name: "Dragomirescu", email: "ioana.dragomirescu@stonefield.example",
    disciplines: ["Data Engineer"], languages: [], is_admin: false, is_manager: false,
    manager: "rasmus.overgaard@stonefield.example", further_managers: [], seniority: "senior", months_here: 44,
  },
  {
    sub: "demo-thabo", first_name: "Thabo", last_name: "Mokwena", email: "thabo.mokwena@stonefield.example",
    disciplines: ["Data Engineer"], languages: [], is_admin: false, is_manager: false,
    manager: "rasmus.overgaard@stonefield.example", further_managers: [], seniority: "regular", months_here: 30,
  },
  {
    sub: "demo-greta", first_name: "Greta", last_name: "Fallersleben", email: "greta.fallersleben@stonefield.example",
    disciplines: ["Data Engineer", "Business Analyst"], languages: [], is_admin: false, is_manager: false,
    manager: "rasmus.overgaard@stonefield.example", further_managers: ["leonor.quintela@stonefield.example"], seniority: "regular", months_here: 37,
  },
  {
    sub: "demo-ravi", first_name: "Ravi", last_name: "Seneviratne", email: "ravi.seneviratne@stonefield.example",
    disciplines: ["Data Engineer"], languages: [], is_admin: false, is_manager: false,
    manager: "rasmus.overgaard@stonefield.example", further_managers: [], seniority: "junior", months_here: 0, never_signed_in: true,
  },
  {
    sub: "demo-chiara", first_name: "Chiara", last_name: "Montefalco", email: "chiara.montefalco@stonefield.example",
    disciplines: ["UX Designer"], languages: [], is_admin: false, is_manager: false,
    manager: "leonor.quintela@stonefield.example", further_managers: [], seniority: "regular", months_here: 28,
  },
  {
    sub: "demo-olamide", first_name: "Olamide", last_name: "Adeyinka", email: "olamide.adeyinka@stonefield.example",
    disciplines: ["UX Designer"], languages: [], is_admin: false, is_manager: false,
    manager: "leonor.quintela@stonefield.example", further_managers: [], seniority: "junior", months_here: 11,
  },
  {
    sub: "demo-saoirse", first_name: "Saoirse", last_name: "Devaney", email: "saoirse.devaney@stonefield.example",
    disciplines: ["UX Designer"], languages: [], is_admin: false, is_manager: false,
    manager: "leonor.quintela@stonefield.example", further_managers: ["mei-lin.zhao@stonefield.example"], seniority: "senior", months_here: 56,
  },
  {
    sub: "demo-jonas", first_name: "Jonas", last_name: "Eberling", email: "jonas.eberling@stonefield.example",
    disciplines: ["Business Analyst"], languages: [], is_admin: false, is_manager: false,
    manager: "leonor.quintela@stonefield.example", further_managers: [], seniority: "regular", months_here: 25,
  },
  {
    sub: "demo-marta", first_name: "Marta", last_name: "Kowalewicz", email: "marta.kowalewicz@stonefield.example",
    disciplines: ["QA Engineer", "Business Analyst"], languages: [], is_admin: false, is_manager: false,
    manager: "leonor.quintela@stonefield.example", further_managers: ["mei-lin.zhao@stonefield.example"], seniority: "regular", months_here: 32,
  },
  {
    sub: "demo-daniel", first_name: "Daniel", last_name: "Okonkwo-Reyes", email: "daniel.okonkwo-reyes@stonefield.example",
    disciplines: ["Project Lead"], languages: [], is_admin: false, is_manager: false,
    manager: "priya.raghunathan@stonefield.example", further_managers: [], seniority: "senior", months_here: 63,
  },
  {
    sub: "demo-hye-jin", first_name: "Hye-jin", last_name: "Baek", email: "hye-jin.baek@stonefield.example",
    disciplines: ["Project Lead", "QA Engineer"], languages: [], is_admin: false, is_manager: false,
    manager: "priya.raghunathan@stonefield.example", further_managers: ["tomasz.wrona@stonefield.example"], seniority: "regular", months_here: 34,
  },
];
