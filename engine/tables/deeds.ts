const words = (list: string) => list.split(/\s+/)

/** Participles of what somebody does on purpose: a passive without a doer leaves open who it was. */
export const deeds = new Set(
  words(
    `made agreed approved rejected determined recommended proposed suggested requested asked told informed notified
    advised assured promised offered sent gathered analysed analyzed examined reviewed assessed evaluated checked
    inspected investigated conducted performed undertaken implemented introduced launched established developed
    prepared drafted published released issued submitted filed signed altered modified adjusted amended updated
    revised improved increased reduced decreased raised lowered cut grown extended expanded added removed deleted
    replaced moved transferred delayed postponed cancelled canceled completed organised organized arranged scheduled
    hired appointed fired dismissed selected tasked assigned charged billed refunded spent wasted broken damaged
    caused destroyed ignored overlooked forgotten neglected reported claimed criticised criticized blamed denied
    refused declined provided delivered installed repaired fixed handled processed treated applied enforced achieved
    addressed discussed resolved solved recorded decided considered expected carried raised revoked suspended
    withdrawn banned given granted shared taken paid called collected stored captured recorded used shown described
    criticised criticized praised accused blamed condemned ridiculed hailed denounced designed built created
    replaced received returned registered announced confirmed verified tested measured monitored observed noted
    offered awarded allocated distributed supplied shipped dispatched forwarded transmitted communicated explained
    clarified corrected deducted imposed issued obtained pursued rejected reserved restricted retained scrutinised
    scrutinized stopped taught trained translated transported updated uploaded validated waived`,
  ),
)

/** “It was felt that …”: a judgement that nobody takes responsibility for. */
export const judgements = new Set(
  words(
    `decided felt believed thought assumed argued claimed noted observed hoped expected suggested considered agreed
    recommended concluded determined understood anticipated proposed found said reported alleged estimated`,
  ),
)
