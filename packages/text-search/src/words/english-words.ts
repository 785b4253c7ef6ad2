import { stemEnglish } from '../analyser/index.ts';

/**
 * Everyday English words. Where no goods have one, it is neither a typing mistake nor Arabic in Latin
 * letters ("butter" is not read as "battery"). Words that English and Arabic share, with the same
 * meaning, are left out. Only queries read them: a change needs no re-indexing.
 */
const words = `
english about above accessories accessory accordion accountant acid acoustic across actor actress adapter
adjustable adult afraid after afternoon again against aircraft airplane airport alarm alive
allergy alligator almond almost along already also aluminium aluminum always amber ambulance
ammonia among anchor ancient angry animal ankle anklet another ant antenna antibiotic antifreeze
antique anvil apartment appetizer apple appliance apricot april apron aquarium architect arm
armchair armor army around arrive arrow artificial artist ashtray asphalt aspirin asthma atlas
attack attic attorney august aunt automatic autumn avocado away axe axle backpack bacon bad
badminton bag bagel bake baked baker bakery balcony balloon bamboo banana band bandage banjo bank
banknote barbell barber bark barley barn barometer barrel baseball basement basil basin basket
basketball bat bathroom bathtub battery beach beak beam bean bear beard beautiful because bed
bedroom bedspread bee beef beer beetle before begin beginner behind beige believe belly below belt
bench bend beside best better between beverage bicycle big bikini billiards binoculars birdcage
birthday biscuit bitter black blackberry blackboard blanket bleach blender blind blood blossom
blouse blue blueberry blunt blush boat boil boiled boiler bolt bomb bond bone book bookcase
bookshelf boot borrow boss both bottle bow bowl bowling box boxers boxing boy bra bracelet bracket
brain branch brass brave bread break breakfast breast brick bridge briefcase bright bring broccoli
broken bronze brooch broom brother brown bucket buckle build building bulb bull bulldozer bullet
bumper bun bunk bunny burger bus bush busy butcher butter butterfly button buy cabbage cabin
cabinet cable cactus cafeteria cake calculator calendar calf camcorder camel camera camping can
canary cancer candle candy canoe canvas cap capsule captain caramel caravan carburetor cardamom
cardigan carnation carpenter carpet carrot carry cart case cash cashew cashier castle cat catch
caterpillar cattle cauliflower cave caviar ceiling celery cello cement cereal certificate chain
chair chalk chandelier change charcoal charger cheap checkers cheek cheese cheetah chef chemical
cheque cherry chess chest chicken chickpea child chimney chin chisel chlorine chocolate choir
choose chop chopper christmas church cigar cigarette cilantro cinema cinnamon clarinet classical
claw clay clean cleaner clerk clever cliff climb climbing clinic clock close closed closet cloth
clothes clothing cloud clove clutch coal coast coaster coat cockroach cocktail coconut cod coffee
coin colander cold collar college colorful colourful comb common compass complex computer concert
concrete conditioner confetti continue contract cook cooked cookie cool coolant copper corn
corridor cosmetic costume cottage cotton couch cough cousin cover cow crab cracker cradle
cranberry crane crate crayon cream create crib cricket crimson crocodile crow crown cruel crutch
cry crystal cucumber cumin cup cupboard currency curtain curved cushion customer cut cute cutter
cyan cycling cymbal dagger daisy dance dancer dangerous dark darts database daughter dead deaf
december decoration deer delicious denim dentist deodorant desert design desk dessert destroy
detergent device diabetes diamond diaper diary dice dictionary diesel difficult dig digital dinner
dinosaur diploma director dirty disease dish dishwasher disinfectant disposable doctor document
dog doll dolphin domino donkey donut door doorbell doormat double dove dozen dragon draw drawer
dress dresser drill drink drive driver drop drought drum dry dryer drywall duck dull dumbbell
during dustpan each eagle ear earphone earring earth earthquake easter easy eat egg eggplant eight
either elbow electric electrician electronic elegant elephant elevator eleven email emerald
employee empty encyclopedia engine engineer enough enter envelope equipment eraser escalator
espresso evening every excavator except exhaust exit expensive eye eyeglasses eyeliner eyeshadow
fabric face factory fake falcon fall false farm farmer fast father faucet feather february feel
fence fender fern ferry fertilizer fever few field fifty fig fight fill find finger finish
firecracker firefighter fireplace firework first fish fisherman fishing five fix fixed flashlight
flask flat fleece flood floor floss flour flower flu flute fly fog foldable folding foot football
forehead foreign forest forget fork forklift forty foundation four fox free freezer fresh friday
fried friend frisbee frog from front frozen fruit fry fuel full funnel fur furnace furniture futon
gadget garage garbage garden garland garlic gasoline gate gearbox generator gentle gentleman
genuine gift ginger giraffe girder girl give glass glider globe glove glue goalpost goat gold
golden goldfish golf good goose gorilla gown grandfather grandmother granite grape grapefruit
grass grasshopper grater gravel gray grease green greenhouse grey grill grilled grocery grow guava
guest guitar gum gun gym gymnastics gypsum hail hair hairbrush hairdresser half hall halloween
hallway ham hammer hammock hamster hand handbag handmade handsome happy harbor hard harmonica harp
harvest hat hatchet hate hawk hazelnut head headache headlight headphone healthy hear heart heavy
hedge hedgehog heel helicopter helium helmet help hen herbicide here herring hide highway hiking
hill hinge hip hippo hockey hoe hold holder hollow home homemade honey hood hoof hook hookah hope
horn horse hose hospital hostel hot hotel house huge hundred hungry hunt hunting hurricane hurry
husband hut hydrogen ice illness imported indigo infant inflatable insect insecticide inside
instead instrument insulation insulin insurance international internet into invoice iron island
ivory ivy jacket jade jam january jar jasmine jeans jelly jellyfish jet jewellery jewelry journal
journalist judge judo jug juice juicer july jump june jungle just kangaroo karate kayak kennel
kerosene ketchup kettle keyboard kid kidney kind king kit kitchen kite kitten kiwi knee knife knit
know koala lace ladder ladle lady lake lamb lamp lantern laptop large last latch latte laugh
lavender lawn lawyer lazy lead leaf learn leash leather leave leg lego lemon lemonade lend lentil
leopard less letter lettuce lever library license lid lift light lighter lightning like lily lime
limousine linen lion lip lipstick liquid liquor listen little live liver livestock lizard loafer
loan lobster local lock locomotive log long look lorry lose lotion lottery loud love lovely
lubricant luggage lumber lunch lung macaroni machine magazine magenta magnifier maize make makeup
mall man manager mango mansion manual many map maple marble marbles margarine marker market maroon
mascara mask matches mattress maybe mayonnaise meadow meal meat meatball mechanic mechanical medal
medicine melody melon mercury metal microphone microscope microwave midnight milk million mineral
minibus mint mirror mitten mix modem modern monday money monitor monkey moon moose mop more
morning mortar mortgage mosque mosquito moss most motel mother motherboard motor motorcycle mount
mountain mouse moustache mouth mouthwash move much muffin muffler mug mule muscle museum mushroom
music musician mustache mustard mutton nail napkin narrow national natural navy near neck necklace
need needle neighbor neighbour nephew nerve network never new newspaper next nickel niece night
nightgown nightstand nine nitrogen none noodle noon normal nose notebook nothing novel november
nurse nut nutmeg nylon oak oats ocean october octopus office often ointment old olive once one
onion only opal open opener orange orchestra orchid ore oregano organ organic original ornament
ostrich other ottoman outlet outside oval oven over owl oxygen oyster pacifier paddle padlock
painkiller paint painter pair pajamas palace pallet palm pan pancake panda panther panties pants
papaya parachute parcel parent park parrot parsley part parts party passport password pasta pastry
patient patio paw pay pea peach peacock peanut pear pearl peel peeler pencil pendant penguin
pepper perfume personal pesticide petal petrol pharmacist pharmacy photographer piano pickle pie
pig pigeon pill pillow pilot pine pineapple pink pipe pistachio pistol piston pitcher pitchfork
pizza plane planet plank plant plaster plastic plate platinum play playground pliers plug plum
plumber plunger plywood pocket poison poker police policeman polish polite polyester pomegranate
pony poor popcorn porch pork port portable postcard poster pot potato poultry pour powder prawn
present president press pretty prince princess printer prison private processor professional
professor program projector propane protect protractor public pudding pull pulley pullover pump
pumpkin puppet puppy purple purse push puzzle pyjamas quarter quartz queen quick quiet quilt quite
rabbit racing racket radiator radio radish raft railway rain rainbow raisin rake ramadan rare
raspberry rat rather raw razor read real receipt rechargeable recliner red refrigerator remember
remote removable repair rest restaurant return reusable rhino rhythm rib ribbon rich ride rifle
right ring rinse ripe rise river rivet road roasted robe robot rocket rollerblade rolling roof
room rooster root rope rose rosemary rotten rough round router rub rubbish ruby rude rug rugby
ruler rum run running rye sad safe saffron sailboat sailor salad salary salmon salt salty sandal
sandstone sandwich sapphire sardine satellite satin saturday sauce sausage save saw saxophone
scaffold scale scanner scarf school scientist scissors scooter scorpion scratch screen screw
screwdriver sea seal search season second secretary see seed seesaw sell sensor september server
seven several sew shake shampoo share shark sharp sharpener shawl sheep shield shingle shiny ship
shirt shoe shop short shorts shoulder shout shovel shower shrimp shrink shy sick sidewalk sieve
silent silk silver simple since sing singer single sink sister six skateboard skating skiing skin
skirt skull sky skyscraper slate sled sledding sleep sleeve sleigh slice slicer slide slipper slow
small smart smartphone smell smile smooth snack snail snake sneaker snow snowboard soap soccer
sock socket soda sofa soft software soldier solid somebody something sometimes son song soon soup
sour spaceship spade spaghetti spare sparrow spatula speak speaker spear spend spicy spider spin
spinach spine sponge spoon spring square squeeze squid squirrel stable stadium staircase stairs
stamp stand stapler star starfish start station stay steak steel stethoscope still stir stock
stocking stomach stone stool stop store storm stove straight strainer strange stranger straw
strawberry street stretch string stroller strong student study stupid submarine subway such suede
sugar suit suitcase sulfur summer sun sunday sunflower sunglasses sunscreen supermarket surfboard
surfing surgeon surgery suspender swamp swan sweater sweep sweet swim swimming swimsuit swing
switch sword synthesizer syringe syrup table tablecloth tablet tail taillight tailor take talk
tall tambourine tame tangerine taste tasty tax taxi teach teacher teapot teddy teenager telephone
telescope television temple ten tennis terrace textbook than theater theatre then there therefore
thermometer thermos thermostat thick thigh thin think thirsty thirty thorn thousand thread three
throat through throw thumb thunder thursday thyme tiara ticket tie tiger tights tile timber timer
tin tiny tire tired tissue titanium toast toaster tobacco toddler toe toffee together toilet
tomato tongs tongue too tool tools tooth toothbrush toothpaste torch tornado tortoise touch towel
tower toy tractor traditional trailer train tram trampoline transformer transparent trash travel
tray treadmill tree tricycle triple trombone trophy trousers truck true trumpet trunk tube tuesday
tulip tuna tungsten tunnel turbine turkey turmeric turn turnip turquoise turtle tuxedo twelve
twenty two tyre ugly ukulele umbrella uncle under understand underwear unicorn unicycle uniform
university unlock until upon use used usually vaccine vacuum valley valve van vanilla vegetable vehicle
veil velvet very vest villa vinegar vintage violet violin visa vise vitamin vodka volcano
volleyball waffle wage wagon waist wait waiter waitress wake walk wall wallet walnut want wardrobe
warehouse warm wash washable washer watch water waterfall watermelon waterproof weak weather weave
website wedding wedge wednesday well wet whale wheat wheel wheelbarrow wheelchair when where which
while whisk whiskey whisper whistle white whiteboard whole why wide wife wig wild willow win wind
window windshield wine wing winter wipe wireless wish without wok wolf woman wooden wool woolen
work worker worm worse worst wreath wrench wrestling wrist write writer wrong xylophone yacht yarn
yeast yellow yet yogurt young yoyo zebra zinc zipper zoo zucchini
`;

const known = new Set(words.trim().split(/\s+/).map(stemEnglish));

/** Whether a folded word is everyday English, in the singular or plural. */
export const isEnglishWord = (word: string): boolean => known.has(stemEnglish(word));
