/** How often new applications are mailed. Pure. */
export const applicationMails = ['each', 'daily', 'off'] as const
export type ApplicationMail = (typeof applicationMails)[number]
