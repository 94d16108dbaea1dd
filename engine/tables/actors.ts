import { people } from './people.ts'

/**
 * Nouns for what acts, in the dictionary form: people and groups, tools and rules that work by themselves, forces of
 * nature.
 */
const actors = new Set(
  [
    'adult animal army assembly audience baby bird body boy bureau buyer cabinet cat cattle centre center chair chairman chairperson charity chef child choir chorus church class clerk college colleague commissioner community congress corporation council couple court crew crowd daughter delegation dentist directorate dog enemy executive expert faculty family father friend girl goat government guard guardian guest head headmaster horse house household human husband individual industry institute institution judge jury king lord majority man mayor media mob mother nation navy neighbour neighbor nurse orchestra panel pair parish parliament partner partnership pensioner police pope population practice press priest prince princess public queen relative scout secretary senate service sheep sibling somebody someone son society spouse squad staff tribe tribunal uncle aunt union village wife wolf woman youth',
    'act algorithm app application backend bot browser camera client code command compiler computer constitution controller device engine firmware function hook kernel law legislation library machine module package parser plugin policy program programme regulation rule script scheduler sensor server service software statute system tool treaty website worker',
    'bacterium bee blast collision crash disease earthquake explosion fire flood fungus impact insect lightning moth rain storm sun virus wave wind worm',
  ].flatMap((line) => line.split(' ')),
)

/** “Teachers”, “editors”, “agronomists”. */
const trade = /(?:er|or|ist|ian|yee|ant|dent|m[ae]n)s?$/

/** These end like trades, but do not act by themselves. */
const things = new Set(
  'accident adapter adaptor anchor anger another answer barrier behavior behaviour border buffer butter caliber cancer carrier center centimeter centimetre centre chapter character checklist cluster color colour connector constant container copper corner counter cover crater criterion cursor cylinder danger denominator dent descriptor diameter dinner disaster door elevator error exterior factor feather fever filter flavor flavour floor flower folder footer gender gutter harbor harbour header honor honour horror hour humor humour hunger identifier incident indicator integer interior labor labour ladder layer leather letter lever list liter litre locker major manner marker matter median meter metre minor mirror mist mixer modifier monitor newsletter newspaper number offer order other paint paper parameter pendant perimeter pillar plant pointer poster powder power precedent prior quarter reactor register resistor restaurant river rubber rumor rumour sector semester separator shelter shower shutter silver slider specifier splinter sticker summer terror tier timber timer toner tower trailer transfer transistor trigger tumor tumour twist vapor vapour vector water weather winter wonder wrapper wrist'.split(
    ' ',
  ),
)

export function canAct({ word, lemma, tag }: { word: string; lemma: string; tag: string }): boolean {
  if (tag === 'PRON' || tag === 'PROPN' || people.has(word)) return true
  if (actors.has(lemma) || actors.has(word)) return true
  return trade.test(word) && !things.has(lemma)
}
