import type { DemoLevel } from "./level";

/** Reasons that managers gave for declining a request, by the requested level. */
export const declineReasons: Record<Exclude<DemoLevel, "no_experience">, string[]> = {
  basic: [
    "I have only seen you watch so far. Take the next small task of this kind, ask whenever you like, and " +
      "then we set Basic together.",
    "Good that you have started reading up on it. Let us wait until you have done something with it on a " +
      "project; I will look for an occasion.",
    "You will get there quickly. Please do the exercise from the learning pointer first and show me the result.",
  ],
  intermediate: [
    "You handle the simple cases well. In the last two you still needed help with the core of it, so let us " +
      "pair on the next one and look " +
      "again in six weeks.",
    "I would like to see one piece of work from start to finish without a rescue. The next release has just " +
      "the right one, and it is yours " +
      "if you want it.",
    "Not yet, and it is close. What is missing from the criteria is the part about unusual cases; I have " +
      "written down two examples for our " +
      "one-to-one.",
    "I could not find anything recent to base this on, which may well be my fault. Please add a link or two " +
      "in the notes and ask again.",
    "Your colleagues praise the result but say they had to explain the approach twice. Try explaining it to " +
      "someone else next time; that " +
      "shows both of us your current level.",
  ],
  advanced: [
    "The knowledge is there. Advanced also asks for at least six months of doing it alone, and you are at " +
      "about three. Please ask again in " +
      "spring, nothing else is missing.",
    "You do this very well in our own team. Before Advanced I would like you to have done it once where " +
      "nobody knew the ground, so I will " +
      "propose you for the next review.",
    "I agree with most of it. The one open point is depth: the last incident needed someone else to find the " +
      "cause. Let us go through it " +
      "together.",
    "Let us not hurry this one. You have just moved on to the harder items, and I would rather see you be " +
      "sure of them than have the label " +
      "early.",
    "Almost. What I miss is passing it on: please run one session or review series for the team, which I " +
      "know you would do well.",
  ],
};
