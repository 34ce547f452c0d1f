/** The recruiting pages by the name of their copy in `content/recruiting`. Pure. */
export const recruitingPages = ['glavna', 'koche', 'kellner', 'hotelpersonal'] as const
export type RecruitingPageName = (typeof recruitingPages)[number]

/** Most sections of a page, cards of a section and lines of a card. */
export const maxSections = 30
export const maxCards = 100
export const maxLines = 8

/** Pictures that stand for a person. */
export const cardIcons = { man: 1, woman: 2 } as const
