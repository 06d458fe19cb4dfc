/** The error of an answer that says nothing of itself: screens show it in the user's language. */
export const noAnswer = "Something went wrong!";
