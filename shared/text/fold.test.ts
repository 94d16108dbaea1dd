import { describe, expect, it } from 'vitest'
import { fold } from './fold.ts'

describe('fold', () => {
  it.each([
    ['CAFÉ', 'cafe'],
    ['cafe\u0301', 'cafe'],
    ['It’s “so” – «or» ‘not’ — ′so″', 'it\'s "so" - "or" \'not\' - \'so"'],
    ['well\u2011known\u00a0words', 'well-known words'],
    ['Straße STRAẞE', 'strasse strasse'],
    ['Œuvre, ﬁne, Ærø, Łódź, Đà', 'oeuvre, fine, aero, lodz, da'],
    ['Iİıi', 'iiii'],
    ['ΟΔΥΣΣΕΥΣ Ὀδυσσεύς', 'οδυσσευσ οδυσσευσ'],
    ['ДЕНЬ, ёлка', 'день, елка'],
    ['שָׁלוֹם', 'שלום'],
    ['مُحَمَّد محـمد أ', 'محمد محمد ا'],
    ['co\u00adoperate\u200b\ufeff', 'cooperate'],
    ['👍🏽 ❤️ 👩‍👧', '👍 ❤ 👩‍👧'],
    ['ＡＢ１…', 'ab1...'],
    ['𝐁old 𐐀', 'bold 𐐨'],
    ['\n\t', '\n\t'],
    ['\ud800x\udc00', '\ud800x\udc00'],
  ])('makes %j %j', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  it('leaves vowels, and marks that make another letter', () => {
    expect(fold('कि')).not.toBe(fold('का'))
    expect(fold('กี่')).not.toBe(fold('กา'))
    expect(fold('が')).not.toBe(fold('か'))
    expect(fold('が')).toBe(fold('か\u3099'))
    expect(fold('각')).toBe(fold('각'.normalize('NFD')))
  })
})
