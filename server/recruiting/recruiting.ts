/** The recruiting pages by the names of their files in `content/recruiting`. Pure. */
export const recruitingPages = ['glavna', 'koche', 'kellner', 'hotelpersonal'] as const
export type RecruitingPageName = (typeof recruitingPages)[number]

/** Limits: sections per page, cards per section and lines per card. */
export const maxSections = 30
export const maxCardsPerSection = 100
export const maxLines = 8

/** Icons of sample candidates. */
export const cardIcons = { man: 1, woman: 2 } as const

export const cardLengths = { name: 80, line: 160, buttonText: 60 } as const
export const maxSectionTitle = 120

export const cvPath = (candidateId: number) => `/recruiting/cv/${candidateId}`
