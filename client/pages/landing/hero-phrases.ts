/** They are typed one after the other. */
export const heroPhrases = ['Research.', 'Refine.', 'Create.', 'Organize.']
