import { kindOfText } from './kind/kind-of-text.ts'

/**
 * The subject of a text, as far as it decides which words are terms: “terminate” ends a contract, “retain” keeps a
 * specimen, a certificate is “requested”. A story has the voice of its author.
 */
export type Field = 'law' | 'science' | 'technology' | 'story' | 'everyday'

const fields: [field: Field, words: RegExp][] = [
  [
    'law',
    /\b(?:agreements?|licen[sc](?:e|es|ed|or|ors|ees?)|warrant(?:y|ies|s)|liab(?:le|ility|ilities)|indemnif\w+|part(?:y|ies)|breach(?:es)?|jurisdictions?|statut\w+|clauses?|provisions?|terms|privacy|intellectual property|copyright\w*|tenants?|landlords?|less(?:ee|or)s?|plaintiffs?|defendants?|courts?|laws?|legal\w*|rights|obligations?|consent|enforceable|sever(?:able|ability)|waivers?|arbitration|damages|remed(?:y|ies)|regulations?|act|sections?|paragraph|third[- ]part(?:y|ies)|compliance|policy|policies|contract\w*|legislation|entitle[ds]?|assign(?:ment|ee|or)s?|merger|ownership|termination)\b/g,
  ],
  [
    'science',
    /\b(?:patients?|\w*operative\w*|surg(?:ery|eries|ical\w*)|clinical\w*|trials?|cohorts?|randomi[sz]ed|placebo|doses?|mg|ml|kg|mm|et al|in vitro|in vivo|significan(?:t|tly|ce)|prevalence|incidence|mortality|hypothes\w+|statistical\w*|correlat\w+|regression|samples?|participants|respondents|tumou?rs?|carcinomas?|disease|diagnos\w+|therap(?:y|ies|eutic)|infections?|cells?|proteins?|genes?|enzymes?|receptors?|mice|rats|assays?|spectr\w+|molec\w+|experiment\w*|measure(?:d|ments?)|observed|stud(?:y|ies)|results|methods|objectives?|conclusions?|data|analys[ei]s|outcomes?|fig|variab\w+|ratio|theor\w+|hypertension|symptoms?|acute|chronic|lesions?|biops\w+)\b|\bp ?[<=] ?0?\.\d/g,
  ],
  [
    'technology',
    /`[^`\n]{1,80}`|\b(?:files?|folders?|director(?:y|ies)|commands?|servers?|clients?|apis?|https?|urls?|config\w*|install\w*|repositor(?:y|ies)|repos?|packages?|plugins?|modules?|functions?|parameters?|defaults?|options?|users?|databases?|scripts?|versions?|browsers?|apps?|software|code|keys?|tokens?|quer(?:y|ies)|json|ya?ml|git\w*|docker|linux|windows|login|passwords?|settings?|syntax|strings?|cache\w*|deploy\w*|branch(?:es)?|commits?|certificates?|endpoints?|backups?|domains?|devices?|formats?|html|css|javascript|python|ssh|tls|logs?)\b/g,
  ],
]

const sampleLength = 20_000
const minDifferent = 5
const wordsInHundred = 3
/** A text that says “you” or “your” more often explains something to its readers, and is not written for scholars. */
const maxSpokenTo = 1.5

/** The field of an English text, from words in its beginning that the rules do not change. */
export function fieldOf(text: string): Field {
  const sample = text.slice(0, sampleLength)
  const words = sample.match(/[\p{L}\d]+/gu)?.length ?? 0
  if (words === 0) return 'everyday'
  const inHundred = (count: number) => (count * 100) / words
  const inSmall = sample.toLowerCase()
  const known = fields.find(([field, marks]) => {
    const found = inSmall.match(marks) ?? []
    return (
      new Set(found).size >= minDifferent &&
      inHundred(found.length) >= wordsInHundred &&
      (field !== 'science' || inHundred(inSmall.match(/\byour?\b/g)?.length ?? 0) < maxSpokenTo)
    )
  })
  if (known) return known[0]
  return kindOfText(text).kind === 'story' ? 'story' : 'everyday'
}
