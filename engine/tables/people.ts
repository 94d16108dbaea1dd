/** Those who can have a duty. */
export const people = new Set(
  'i you we he she they who everyone everybody agency anyone authority bank bidders board branch branches charity club committee council department firm government group hospital insurer library office organisation organization provider providers retailers school schools shop shops state states team teams trust union university applicants applicant candidate candidates children citizens claimant claimants client clients commission companies company contractor contractors customer customers developer developers doctors driver drivers employee employees employer employers guests landlord landlords lender licensee licensees licensor manager managers member members nurses officer officers operator operators owner owners parents participant participants parties party passenger passengers patients people person pupils purchaser recipients resident residents seller staff student students supplier suppliers taxpayer taxpayers teachers tenant tenants tenderer users user vendor vendors visitor visitors volunteers workers'.split(
    ' ',
  ),
)

/** Nouns for what can be about something, in the dictionary form. */
export const subjectsOfTalk = new Set(
  'anything something video slide presentation recommendation issue problem request evidence hint instruction feedback update reminder claim prediction hypothesis testimony memo assumption attitude belief brochure chapter clarification clarity clause confusion consultation course data disagreement dispute document expectation fear feeling guideline leaflet lecture legislation lesson myth plan proposal provision query record rumour section theory training worry advice advise agree agreement announcement announce answer argue argument article ask book comment communicate communication complain complaint concern concerned conversation correspondence debate decide decision detail discuss discussion doubt email enquire enquiry explanation fact guidance hear idea inform information inquire inquiry law learn letter mail message misconception news note notice opinion policy question read regulation remark report research rule speak statement story suggestion talk tell think thought uncertainty understanding view warn warning write writing'.split(
    ' ',
  ),
)
