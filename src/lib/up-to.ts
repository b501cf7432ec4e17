import * as v from 'valibot'

/** A text of at most this many characters. */
/* @__NO_SIDE_EFFECTS__ */
export const textUpTo = (most: number) => v.pipe(v.string(), v.maxLength(most))

/** A list of at most this many items. */
/* @__NO_SIDE_EFFECTS__ */
export const listUpTo = <S extends v.GenericSchema>(item: S, most: number) => v.pipe(v.array(item), v.maxLength(most))
