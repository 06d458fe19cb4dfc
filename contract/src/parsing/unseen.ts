// Letters that nobody sees, with which a name can pass for another (Unicode's categories Cc and Cf).

// Controls of both kinds, and marks of format such as those of direction. Two of these are seen: the joiner that makes
// several emoji one, and the tags of a flag.
const EMOJI = String.raw`\p{Extended_Pictographic}`;
export const UNSEEN = new RegExp(
  String.raw`(?!(?<=[${EMOJI}\p{Emoji_Modifier}\ufe0f])\u200d(?=${EMOJI})|(?<=\u{1f3f4}[\u{e0020}-\u{e007e}]*)[\u{e0020}-\u{e007f}])` +
    String.raw`[\p{Cf}\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f]`,
  "gu",
);

/** Marks that turn the direction of a text: with them a name can look like another. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
export const hasDirectionMarks = (text: string) => DIRECTION.test(text);
