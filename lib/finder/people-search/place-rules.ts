import { wordsOf } from "@/lib/platform/core/words-of";
import { normalizeForSearch } from "@/lib/platform/core/normalize-for-search";

/** Cities by what they are called here and elsewhere. Intl names languages and regions, but no cities. */
const PLACES: readonly (readonly string[])[] = `
  Antwerp, Antwerpen, Anvers
  Athens, Athen
  Bangalore, Bengaluru
  Basel, Basle, Bâle
  Beijing, Peking
  Belgrade, Belgrad, Beograd
  Berne, Bern
  Brussels, Brüssel, Bruxelles
  Bucharest, Bukarest, București
  Cairo, Kairo
  Cologne, Köln, Koeln
  Copenhagen, Kopenhagen, København
  Florence, Florenz, Firenze
  Gdańsk, Danzig
  Geneva, Genf, Genève
  Gothenburg, Göteborg, Goeteborg
  Hanover, Hannover
  Kraków, Krakau, Cracow
  Kyiv, Kiev, Kiew
  Lisbon, Lissabon, Lisboa
  Ljubljana, Laibach
  Luxembourg, Luxemburg
  Milan, Mailand, Milano
  Moscow, Moskau
  Mumbai, Bombay
  Munich, München, Muenchen
  Naples, Neapel, Napoli
  Nuremberg, Nürnberg, Nuernberg
  Prague, Prag, Praha
  Rome, Rom, Roma
  Seville, Sevilla
  Strasbourg, Straßburg
  The Hague, Den Haag
  Tokyo, Tokio
  Turin, Torino
  Venice, Venedig, Venezia
  Vienna, Wien
  Vilnius, Wilna
  Warsaw, Warschau, Warszawa
  Wrocław, Breslau
  Zurich, Zürich, Zuerich
`
  .trim()
  .split("\n")
  .map((line) => wordsOf(line).map(normalizeForSearch));

/** What else a city is called, in the form of `normalizeForSearch`. */
export const placesLike = (name: string): string[] =>
  PLACES.filter((names) => names.includes(name)).flatMap((names) => names.filter((other) => other !== name));
