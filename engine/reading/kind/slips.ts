import { overlap, type Stretch } from '../stretch.ts'

type Zone = Pick<Stretch, 'start' | 'end'>

/**
 * Slips that hardly occur in a finished text, each recognised by its words alone. The list need not be complete: a text
 * has either many of them, or next to none.
 */
const slipsOfHaste = [
  // “i”, “dont”, “u”
  /(?<=\s)(?:i|im|ive|u|ur|r|dont|doesnt|didnt|isnt|arent|wasnt|couldnt|wouldnt|shouldnt|havent|hasnt|cant|wont|youre|theyre|thats|whats|theres|alot|becouse|becuase|beleive|recieve|definately|wich|thier|teh|untill|realy|goverment|enviroment|diffrent|freinds?|tommorow|wat|coz|pls|plz)(?=[\s,.!?;]|$)/g,
  // “every saturday”
  /(?<=\s)(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|april|june|july|august|september|october|november|december|english|french|spanish|german|italian|chinese|japanese|russian|america|england|europe)(?=[\s,.])/g,
  // “they left. then”: after a word that is no abbreviation
  /\p{Ll}{3}(?<!\betc|\bvs)[.!?] {1,2}\p{Ll}{2,}(?=\s\p{L})/gu,
  // “home.We”, “bread ,and”, “bread,and”
  /\p{Ll}{2}(?:[.!?]\p{Lu}\p{Ll}+\s|\s,\p{Ll}|\s[.,](?=\s\p{L})|,\p{Ll}{2,}\s)/gu,
]

/** Slips of somebody who is learning the language. */
const slipsOfLearners = [
  // “He have”, “they was”, “people is”
  /\b(?:he|she|it) (?:have|don['’]t|want|need|go|say|think|know|come|live)\b(?! not)/gi,
  /\b(?:they|we|people|these|those|(?:my|our|his|her|their|the|many|some|all|other) (?:friends|colleagues|parents|students|teachers|children|people|things|others)) (?:was|is|has|wants|needs|likes|goes|says|thinks|makes|knows|does|doesn['’]t)\b/gi,
  /\bI (?:is|has|are|am agree|am live|am work|am want|am have|were)\b/g,
  // “a interesting”, “an good”
  /\ba (?:[aio](?!ne\b|nce\b)|e(?!u|w))[a-z]{2,}\b/g,
  /\ban (?!h(?:our|eir|onest|onou?r|otel|istor))[b-df-hj-np-tv-z][a-z]{2,}\b/g,
  // “can to go”, “didn’t went”, “to went”, “could of”
  /\b(?:can|must|could|should|will|would|may|might) (?:to [a-z]|(?:went|had|was|were|saw|came|took|made|gave|goes|has|is)\b|of (?!course)[a-z]+)/gi,
  /\b(?:did(?:n['’]t| not)?|to|does(?:n['’]t| not)?) (?:went|came|took|made|gave|bought|knew|thought|told|said|wrote|got|has|had|was|were)\b/g,
  // “more better”, “informations”, “many person”, “two book”
  /\b(?:more (?:better|easier|bigger|cheaper|faster|happier|worse)|most (?:best|biggest|easiest)|informations|advices|furnitures|equipments|knowledges|homeworks|childrens|childs|peoples|mans|womans|feets|sheeps|luggages)\b/gi,
  /\b(?:many|several|these|those|few|two|three|four|five|ten) (?:book|person|friend|student|thing|day|year|week|month|time|car|problem|country|place|reason|child|woman|man|city|job|game|hour|kind|idea)\b(?!-)/gi,
  /\b(?:every|each|this|a|another) (?:books|persons|friends|students|things|days|years|weeks|months|cars|problems|countries|places|reasons|children|women|men|cities|jobs|games|hours|ideas|people)\b/gi,
  /\bthere (?:is|was) (?:many|several|two|three|four|some people|a lot of (?:people|things))\b/gi,
  // “depend of”, “discuss about”, “explain me”, “listen music”, “good in English”
  /\b(?:depends? of|discuss(?:ed)? about|explain(?:ed)? me|listen(?:ing)? (?:music|radio)|arrive(?:d)? to|married with|interested (?:for|about)|different of|according with|since (?:two|three|four|five|ten|many) (?:years|months|days)|in the other hand|go to home|went to home|go to shopping|(?:every|any|some)thing what|for to|remembers? me (?:of|my)|must to|too much (?:people|things|problems)|in nowadays|how is it called)\b/gi,
  // “everyone have”, “a better places”, “to goes”
  /\b(?:every|any|some|no)(?:one|body|thing) (?:have|are|were|want|need|think|know|go|like|do)\b/gi,
  /(?<!\b(?:could|should|would|can|will|may|might|must|did|does|do|to) )\ba (?:better|good|great|new|big|bad|different|nice) (?:choices|ideas|places|things|ways|people|friends|jobs|lives|decisions|opinions|advices|reasons|problems|skills)\b/gi,
  /\b(?:to|can|will|must|should|could|would|doesn['’]t|don['’]t|didn['’]t) (?:goes|makes|takes|gets|gives|comes|washes|knows|thinks|says|wants|eats|learns|plays|becomes|teaches|chooses|feels|seeks)\b/gi,
  // “your welcome”, “there house”
  /\b(?:your (?:welcome|right,|wrong|going|gonna)|there (?:house|car|own|friends?|parents|mother|father|home)|to much|to many|then (?:me|him|her|them|us) (?!and)|loose (?:weight|my|your|his|the game|money))\b/gi,
]

/** How many slips a text shows outside of its quotations, code and links. */
export function countSlips(text: string, zones: Zone[]): { all: number; ofLearners: number } {
  const ofLearners = countOf(slipsOfLearners, text, zones)
  return { all: ofLearners + countOf(slipsOfHaste, text, zones), ofLearners }
}

function countOf(slips: RegExp[], text: string, zones: Zone[]): number {
  let count = 0
  for (const slip of slips) {
    let passed = 0
    for (const { 0: found, index: start } of text.matchAll(slip)) {
      const end = start + found.length
      while ((zones[passed]?.end ?? Number.POSITIVE_INFINITY) <= start) passed++
      const zone = zones[passed]
      if (!zone || !overlap(zone, { start, end })) count++
    }
  }
  return count
}
