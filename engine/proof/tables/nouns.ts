/** Common nouns that can be counted and whose plural is regular. Those that are verbs or adjectives too are left out. */
const regular =
  'advantage adult advertisement age animal apartment artist aspect baby bag bird book boy brother building car career category century chair character child church city citizen client club college colleague community company computer concept consumer country course customer day daughter decade decision dictionary disadvantage doctor employee employer engine engineer event example exam expert explanation fact factor factory farmer farm father field film flower forest friend friendship game generation girl goal group guide habit hobby holiday hospital hotel hour house idea industry job journey language lecture lecturer lesson library machine magazine member method mile minute mistake moment month mother mountain movie museum nation newspaper opinion organization parent passenger person philosopher phone picture plan plant player politician problem product professor profession program reader reason researcher restaurant river road rule school scientist scholar shop singer sister skill solution son statement story street student subject suggestion teacher team teenager theory thing tool topic tourist town tradition tree trip type university vehicle video village visitor way website week worker writer year'

const plurals: Record<string, string> = { child: 'children', person: 'people' }

/** From each to its plural, and back. */
export const pluralOf = new Map(regular.split(' ').map((noun) => [noun, plurals[noun] ?? pluralised(noun)]))
export const singularOf = new Map(Array.from(pluralOf, ([one, many]) => [many, one]))

/** Mass nouns of which learners make plurals with all that goes with them: “many informations are”. */
export const madePlural = ['information', 'equipment', 'furniture', 'homework', 'knowledge', 'luggage']

/** What has no plural, and is counted by nothing. */
export const massNouns = new Set([
  ...madePlural,
  ...'news advice traffic pollution money evidence software machinery feedback'.split(' '),
])

function pluralised(noun: string): string {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`
  return /(?:s|sh|ch|x)$/.test(noun) ? `${noun}es` : `${noun}s`
}
