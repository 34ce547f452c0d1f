/** The server makes much short-lived text. A nursery of 16 MB is swept seldom; one left to itself grows to several times that. */
export const serverFlags = ['--max-semi-space-size=16']
