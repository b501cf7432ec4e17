/** Sentences with their side: 0 the school, 1 the family. */
export type Exchange = readonly (readonly [side: 0 | 1, text: string])[]

/** How a call begins. */
export const GREETINGS: readonly [Exchange, ...Exchange[]] = [
  [
    [1, 'Hello?'],
    [0, 'Hello, this is the school, calling about your child.'],
  ],
  [
    [0, 'Good morning, front office, how can I help you?'],
    [1, 'Good morning, thanks for taking my call.'],
  ],
  [
    [1, 'Hi, is this the school?'],
    [0, 'Yes, it is. Good to hear from you.'],
  ],
]

/** Topics of a school and a family. They can follow one another in any order. */
export const EXCHANGES: readonly [Exchange, ...Exchange[]] = [
  [
    [0, 'I wanted to ask about this morning, since we had no note about an absence.'],
    [1, 'Yes, I am sorry, there was a fever in the night.'],
    [0, 'That is fine, I will mark the day as excused.'],
  ],
  [
    [1, 'Will there be homework to pick up?'],
    [0, 'I can have it ready in the school office at 3 PM.'],
    [1, 'Perfect, I will come by after work.'],
  ],
  [
    [0, 'The bus will be about 20 minutes late for the rest of the week.'],
    [1, 'Is it the road work again?'],
    [0, 'Exactly, the bridge on Orchard Street is closed.'],
  ],
  [
    [0, 'The reading scores have gone up since the fall.'],
    [1, 'We have been reading together every evening.'],
    [0, 'It shows, please keep it up.'],
  ],
  [
    [1, 'When is the trip to the science museum?'],
    [0, 'On Thursday, and we still need the permission slip.'],
    [1, 'I will sign it tonight and send it along.'],
  ],
  [
    [0, 'Could we find a time to meet with the counselor next week?'],
    [1, 'Tuesday or Wednesday would work for me.'],
    [0, 'Then I will put you down for Tuesday at half past four.'],
  ],
  [
    [1, 'There was some trouble on the playground yesterday.'],
    [0, 'We spoke with both children, and they have made up.'],
    [1, 'I am glad, that is what I heard at home too.'],
  ],
  [
    [0, 'Do we still have the right number for emergencies?'],
    [1, 'It has changed, the grandmother should be called second.'],
    [0, 'Thank you, I have written that down.'],
  ],
  [
    [1, 'Who do I talk to about lunch money?'],
    [0, 'That is me as well, the account is a few dollars short.'],
    [1, 'I will add some this afternoon.'],
  ],
  [
    [0, 'The winter concert is on the twelfth, and your family is invited.'],
    [1, 'We would not miss it, what time should we be there?'],
    [0, 'The doors open at six.'],
  ],
  [
    [1, 'Is there still a place in the after-school program?'],
    [0, 'There are two, on Mondays and on Thursdays.'],
    [1, 'Then I would like the one on Mondays, please.'],
  ],
  [
    [0, 'We found a blue jacket with your name in it.'],
    [1, 'Oh good, we have looked for it all weekend.'],
  ],
  [
    [1, 'May an aunt pick up the children on Friday?'],
    [0, 'Yes, if she is on your list and brings an ID.'],
    [1, 'She is, I added her in September.'],
  ],
  [
    [0, 'The math group has moved to the second period.'],
    [1, 'That is better than right before lunch.'],
    [0, 'The children say so too.'],
  ],
  [
    [1, 'Does the nurse have the new inhaler?'],
    [0, 'She has it, and the form from the doctor as well.'],
  ],
  [
    [0, 'Could you help at the book fair on Saturday?'],
    [1, 'In the morning, yes. I have to leave at noon.'],
    [0, 'The morning is when we need the most hands.'],
  ],
  [
    [1, 'How do I see the grades online?'],
    [0, 'I will send you a link, it takes about five minutes to set up.'],
    [1, 'And if it does not work?'],
    [0, 'Then call me, and we will do it together.'],
  ],
  [
    [0, 'There is an early dismissal on the last day before the break.'],
    [1, 'At what time do the buses leave?'],
    [0, 'At a quarter past twelve.'],
  ],
]

/** How a call ends. */
export const FAREWELLS: readonly [Exchange, ...Exchange[]] = [
  [
    [0, 'Thank you for your time, and have a good day.'],
    [1, 'You too, goodbye.'],
  ],
  [
    [1, 'Thanks a lot for calling.'],
    [0, 'Of course. Goodbye!'],
  ],
]

/** Voicemail messages of families. */
export const MESSAGES: readonly [string, ...string[]] = [
  'Hi, it is about tomorrow. We have a dentist appointment at nine, so we will be late. I will bring a note. Thank you!',
  'Hello, please call me back when you can. It is about the bus. Nobody was at the stop this morning. We waited for half an hour and then drove. I am home until four.',
  'Good morning. My son is sick today. He has a cold and a bit of a fever. Could somebody put his homework together? His sister can take it home.',
  'Hi, I got your message about the meeting. Tuesday is fine. Is half past four still free? If not, Wednesday works as well. Thanks, bye.',
  'Hello, this is about the lunch account. I paid on Monday, and it still says that there is nothing on it. Could you have a look? You can reach me on this number all day.',
  'Hi, my daughter left her glasses on the bus. It was bus 7, this morning. Did anybody hand them in? Thank you so much.',
  'Good afternoon. My mother picks up both children today, because I am stuck at work. She has her ID with her. Thanks.',
  'Hello, we are moving in December. Which papers do you need from us? You can call me any day after three.',
  'Hi, I just saw the note about the field trip. He may go. I will send the slip and the money tomorrow.',
  'Good morning, this is about the math homework from last night. The link does not open for us. Could the teacher send it again?',
  'Hello, she threw up on the way to school, so we turned around. I hope she is back on Wednesday.',
  'Hi, I am returning your call from yesterday. I am on my break until noon. After that, please text me.',
  'Good morning, our phone number is going to change. I will bring the form by tomorrow. Until then this one works.',
  'Hello, is there school on the Wednesday before Thanksgiving? I have heard both. Please let me know, thank you.',
  'Hi, he says that his coat is gone. It is a red one with his name in it. Could somebody look in the lost and found?',
  'Good afternoon, I would like to talk to the counselor. It is not urgent. Any time this week is fine.',
]
