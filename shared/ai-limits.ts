/** Lengths are in UTF-16 units. This is about seven thousand words, which models rewrite in a minute or two. */
export const maxAiTextLength = 40_000
export const maxSelectionLength = 2_000
/** Of what research answers, more is cut off. */
export const maxReportLength = 20_000
export const maxChatMessageLength = 8_000
export const maxChatMessages = 200
/** Fifteen seconds of sound take about sixty kilobytes, as the page asks browsers to record them. This is the limit. */
export const maxSoundBytes = 512 * 1024
/** More than anybody can say in fifteen seconds. */
export const maxTranscriptLength = 2_000
/** Every search engine accepts this length. */
export const maxSearchQueryLength = 300

/** A service that sends nothing for this long has failed. */
export const aiPatienceMs = 60_000
/** The limit for all of research, before the cited pages are read: it asks a model, searches, and may ask again. */
export const researchPatienceMs = 3 * aiPatienceMs

/** The issues of an analysis, or the explanations of a simplification. */
export const maxIssues = 5
export const searchResultsPerPage = 10
export const maxSitelinks = 3
