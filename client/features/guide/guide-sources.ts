/** The publications to which the guide refers. */
export const guideSources = {
  bransford1972:
    'Bransford, J. D., & Johnson, M. K. (1972). Contextual prerequisites for understanding: Some investigations of comprehension and recall. Journal of Verbal Learning and Verbal Behavior, 11(6), 717-726.',
  brysbaert2019:
    'Brysbaert, M. (2019). How many words do we read per minute? A review and meta-analysis of reading rate. Journal of Memory and Language, 109, 104047.',
  chall1995:
    'Chall, J. S., & Dale, E. (1995). Readability Revisited: The New Dale-Chall Readability Formula. Brookline Books.',
  clark1972:
    'Clark, H. H., & Chase, W. G. (1972). On the process of comparing sentences against pictures. Cognitive Psychology, 3(3), 472-517.',
  cowan2001:
    'Cowan, N. (2001). The magical number 4 in short-term memory: A reconsideration of mental storage capacity. Behavioral and Brain Sciences, 24(1), 87-114.',
  cutts:
    'Cutts, M. Oxford Guide to Plain English. Oxford University Press. The advice stands in every edition.',
  dale1948:
    'Dale, E., & Chall, J. S. (1948). A formula for predicting readability. Educational Research Bulletin, 27(1), 11-20 and 28.',
  dubay2004: 'DuBay, W. H. (2004). The Principles of Readability. Impact Information.',
  flesch1948:
    'Flesch, R. (1948). A new readability yardstick. Journal of Applied Psychology, 32(3), 221-233.',
  flesch1949: 'Flesch, R. (1949). The Art of Readable Writing. Harper & Brothers.',
  gibson1998:
    'Gibson, E. (1998). Linguistic complexity: Locality of syntactic dependencies. Cognition, 68(1), 1-76.',
  gunning1952: 'Gunning, R. (1952). The Technique of Clear Writing. McGraw-Hill.',
  haviland1974:
    'Haviland, S. E., & Clark, H. H. (1974). What’s new? Acquiring new information as a process in comprehension. Journal of Verbal Learning and Verbal Behavior, 13(5), 512-521.',
  just1992:
    'Just, M. A., & Carpenter, P. A. (1992). A capacity theory of comprehension: Individual differences in working memory. Psychological Review, 99(1), 122-149.',
  kincaid1975:
    'Kincaid, J. P., Fishburne, R. P., Rogers, R. L., & Chissom, B. S. (1975). Derivation of New Readability Formulas for Navy Enlisted Personnel. Research Branch Report 8-75, Naval Technical Training Command.',
  kintsch1973:
    'Kintsch, W., & Keenan, J. (1973). Reading rate and retention as a function of the number of propositions in the base structure of sentences. Cognitive Psychology, 5(3), 257-274.',
  lorch1989:
    'Lorch, R. F. (1989). Text-signaling devices and their effects on reading and memory processes. Educational Psychology Review, 1(3), 209-234.',
  miller1956:
    'Miller, G. A. (1956). The magical number seven, plus or minus two: Some limits on our capacity for processing information. Psychological Review, 63(2), 81-97.',
  oppenheimer2006:
    'Oppenheimer, D. M. (2006). Consequences of erudite vernacular utilized irrespective of necessity: Problems with using long words needlessly. Applied Cognitive Psychology, 20(2), 139-156.',
  rayner1986:
    'Rayner, K., & Duffy, S. A. (1986). Lexical complexity and fixation times in reading: Effects of word frequency, verb complexity, and lexical ambiguity. Memory & Cognition, 14(3), 191-201.',
  sweller1988:
    'Sweller, J. (1988). Cognitive load during problem solving: Effects on learning. Cognitive Science, 12(2), 257-285.',
} as const

export type GuideSource = keyof typeof guideSources
