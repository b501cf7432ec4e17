interface Child {
  fullName: string
  grade?: string | undefined
}

/** A child by name, with the grade if there is one: 'Robin Tonelli, Grade 3'. */
export const childLabel = ({ fullName, grade }: Child): string => (grade ? `${fullName}, ${grade}` : fullName)
