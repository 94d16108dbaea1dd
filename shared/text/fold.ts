/** What each character of a text comes to: itself, another unit, several, or nothing. */
export interface Folding {
  /** The one unit that stands for this one, or `notOne` where only `of` can tell. */
  one(unit: number): number
  /** The same as far as it is known by now: `notKnown` where `one` was not asked yet. */
  readonly known: Uint16Array
  /** What a whole character comes to. */
  of(character: string): string
}

/** No character folds to half a surrogate pair, so two halves can mean "not in the table" and "more than one". */
export const notKnown = 0xd800
export const notOne = 0xd801

/**
 * A text as somebody sees it who looks for it: without capitals and accents, with one kind of apostrophe, quotation
 * mark, hyphen and space, and without what cannot be seen.
 */
export function fold(text: string): string {
  let folded = ''
  for (const character of text) folded += alike.of(character)
  return folded
}

export const alike: Folding = createFolding(foldCharacter)

/** Only what is the same letter in Unicode too: é is one character or two. */
export const exact: Folding = createFolding((character) => character.normalize('NFD'))

/** One kind of quotation mark, apostrophe and dash. */
export function plainSigns(text: string): string {
  return text
    .replace(/[‘’‚‛`´ʼ′‹›]/g, "'")
    .replace(/[“”„‟″«»]/g, '"')
    .replace(/[\p{Pd}−⁃]/gu, '-')
}

/**
 * Letters that Unicode takes for letters of their own, and people without that key for another with a stroke. A small i
 * without its dot is what the Turkish capital I becomes, and a capital one with it what the small i does.
 */
const otherLetters: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
}

/**
 * Capitals and back, for ß is SS and both kinds of a small sigma are one capital. The capital ẞ is none of ß. Where
 * this changes, `gramFormat` of the server does too: the index was made of texts that were folded before.
 */
function foldCharacter(character: string): string {
  const small = plainSigns(character).normalize('NFKD').toLowerCase().toUpperCase().toLowerCase()
  return plainSigns(small.normalize('NFKD'))
    .replace(/[æœøłđħı]/g, (letter) => otherLetters[letter] ?? letter)
    .replace(/\p{Zs}/gu, ' ')
    .replace(unseen, '')
}

/**
 * Accents, the points of Hebrew and Arabic, skin tones, and what only shapes a line. In other scripts marks are vowels;
 * Japanese has two that make another letter. What joins several emoji into one stays too.
 */
const accents =
  /[[[\p{Mn}\p{Me}]&&[\p{sc=Zinh}\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Hebr}\p{sc=Arab}\p{sc=Syrc}]]--[\u3099\u309a]]/gv
const unseen = new RegExp(`${accents.source}|[[\\p{Cf}\\p{Emoji_Modifier}\\u0640]--[\\u200d]]`, 'gv')

/** A table of what most characters come to: asking Unicode about each would take ten times as long. */
function createFolding(of: (character: string) => string): Folding {
  let table: Uint16Array | undefined
  /** Of the characters that a unit cannot stand for. */
  const others = new Map<string, string>()

  function known(): Uint16Array {
    table ??= new Uint16Array(0x10000).fill(notKnown)
    return table
  }

  function learn(unit: number): number {
    const folded = isHalf(unit) ? '' : of(String.fromCharCode(unit))
    const one = folded.length === 1 ? folded.charCodeAt(0) : notOne
    known()[unit] = one
    return one
  }

  return {
    one(unit) {
      const one = known()[unit] ?? notKnown
      return one === notKnown ? learn(unit) : one
    },
    get known() {
      return known()
    },
    of(character) {
      let folded = others.get(character)
      if (folded === undefined) {
        folded = of(character)
        if (others.size < maxOthers) others.set(character, folded)
      }
      return folded
    },
  }
}

/** More than any text has that is no attack. */
const maxOthers = 20_000

function isHalf(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff
}
