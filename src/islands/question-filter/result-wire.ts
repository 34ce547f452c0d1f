/** Whose ad it is, and so whose groups its applicants may go to. */
export const companyIdOf = ({ tvrtkaId }: { tvrtkaId: number }) => tvrtkaId
