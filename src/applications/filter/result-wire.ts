/** The company of the ad, whose groups its applicants can be added to. */
export const companyIdOf = ({ tvrtkaId }: { tvrtkaId: number }) => tvrtkaId
