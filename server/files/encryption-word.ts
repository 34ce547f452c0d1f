/** Stands in every encrypted PDF, and in few others. Apart from what reads the encryption, which few need. */
export const encryptionWord = '/Encrypt'
