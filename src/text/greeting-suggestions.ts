/**
 * Greetings to begin with, in the languages of the families and not of the page: a press adds one to the text, so that
 * both can be heard (`greeting/modes`).
 */
export const GREETING_SUGGESTIONS = [
  {
    lang: 'en',
    name: 'English',
    text: "Thank you for calling our school. I can't answer right now. Please leave your name, your child's name and your number after the tone. I'll call you back.",
  },
  {
    lang: 'es',
    name: 'Español',
    text: 'Gracias por llamar a nuestra escuela. En este momento no puedo contestar. Deje su nombre, el nombre de su hijo o hija y su número después del tono. Le devolveré la llamada.',
  },
] as const
