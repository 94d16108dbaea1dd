/** What each character of a text folds to: itself, another unit, several units, or nothing. */
export interface Folding {
  /** The one unit that this unit folds to, or `notOne` if only `of` can tell. */
  one(unit: number): number
  /** What `one` has returned so far, or `notKnown` if it was not called yet. */
  readonly known: Uint16Array
  /** What a whole character folds to. */
  of(character: string): string
}

/**
 * No character folds to half a surrogate pair, so two of these halves can mean "not in the table" and "not one unit".
 */
export const notKnown = 0xd800
export const notOne = 0xd801

/**
 * A text as it looks to somebody who searches it: without capitals and accents, with one kind of apostrophe, quotation
 * mark, hyphen and space, and without invisible characters.
 */
export function fold(text: string): string {
  let folded = ''
  for (const character of text) folded += alike.of(character)
  return folded
}

export const alike: Folding = createFolding(foldCharacter)

/** Joins only what is the same letter in Unicode too: é may be one character or two. */
export const exact: Folding = createFolding((character) => character.normalize('NFD'))

/** Uses one kind of quotation mark, of apostrophe and of dash. */
export function plainSigns(text: string): string {
  return text
    .replace(/[‘’‚‛`´ʼ′‹›]/g, "'")
    .replace(/[“”„‟″«»]/g, '"')
    .replace(/[\p{Pd}−⁃]/gu, '-')
}

/**
 * Unicode treats these as letters of their own, but people without the key type the plain letter. In Turkish, I is the
 * capital of ı, and İ the capital of i.
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
 * Small letters first, because ẞ has no other capital. Then capitals and back, because ß becomes SS, and both small
 * sigmas have the same capital. If this changes, `gramFormat` of the server must change too, because its index contains
 * folded texts.
 */
function foldCharacter(character: string): string {
  const small = plainSigns(character).normalize('NFKD').toLowerCase().toUpperCase().toLowerCase()
  return plainSigns(small.normalize('NFKD'))
    .replace(/[æœøłđħı]/g, (letter) => otherLetters[letter] ?? letter)
    .replace(/\p{Zs}/gu, ' ')
    .replace(unseen, '')
}

/**
 * Accents, the points of Hebrew and Arabic, skin tones, and signs that only shape a line. In other scripts marks are
 * vowels, and two marks of Japanese make another letter: these stay. What joins several emoji into one stays too.
 */
const accents =
  /[[[\p{Mn}\p{Me}]&&[\p{sc=Zinh}\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Hebr}\p{sc=Arab}\p{sc=Syrc}]]--[\u3099\u309a]]/gv
const unseen = new RegExp(`${accents.source}|[[\\p{Cf}\\p{Emoji_Modifier}\\u0640]--[\\u200d]]`, 'gv')

/** Makes a table of what most characters fold to. Asking Unicode about each one would take ten times as long. */
function createFolding(of: (character: string) => string): Folding {
  let table: Uint16Array | undefined
  /** What the characters fold to that one unit cannot express. */
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

/** More than any text has, except one made as an attack. */
const maxOthers = 20_000

function isHalf(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff
}
